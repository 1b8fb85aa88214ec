/**
 * Which kernel serves which family: one table, resolved once for each family, with a reason for
 * every kernel that was not chosen.
 */
package lanes.dispatch;
