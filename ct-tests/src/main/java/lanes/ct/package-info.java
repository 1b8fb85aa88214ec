/**
 * The runners of the constant-time evidence, one small class for each type of evidence, driven by
 * the ct manifest.
 */
package lanes.ct;
