/**
 * Sets of visited states, exact and counted in bytes. The entry type is {@link dovetail.store.LevelStore}; one
 * implementation keeps whole states, one compresses them, and one keeps trees of the parts that wide states share.
 */
package dovetail.store;
