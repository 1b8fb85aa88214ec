/**
 * The public part of Lanes: the provider, the parameters of its algorithms, and the report on its
 * kernels. Everything else is used through {@link java.security.MessageDigest}, {@link
 * javax.crypto.Mac} and {@link javax.crypto.KeyGenerator}.
 */
package lanes;
