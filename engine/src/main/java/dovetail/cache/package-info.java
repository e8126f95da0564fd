/**
 * Cache of constructions in a directory: minimised components, observation graphs and other results that depend on their
 * input alone. A result is found by the content of that input, and by the build of the tool. Entries are checked before
 * they are used; a damaged one is built again. The entry type is {@link dovetail.cache.ResultCache}.
 */
package dovetail.cache;
