/**
 * Sets of visited states, exact and counted in bytes. The entry type is {@link dovetail.store.LevelStore}; one
 * implementation keeps whole states, the other compresses them.
 */
package dovetail.store;
