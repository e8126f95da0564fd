/**
 * Synchronous product of a network and an observer, for every search that visits states. The entry type is {@link
 * dovetail.search.observe.ObserverMonitor}.
 */
package dovetail.search.observe;
