/**
 * Dependencies between transition groups: do-not-accord, and necessary enabling sets. The entry type is {@link
 * dovetail.por.dependency.Dependencies}.
 */
package dovetail.por.dependency;
