/**
 * The public part of Lanes: the provider, the parameters of its algorithms, what JCA has no
 * interface for, and the report on the kernels. Everything else is used through {@link
 * java.security.MessageDigest}, {@link javax.crypto.Mac} and {@link javax.crypto.KeyGenerator}.
 */
package lanes;
