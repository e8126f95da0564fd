/**
 * Dependencies between transition groups: which groups do not accord, and which groups can enable which (necessary
 * enabling sets). The entry type is {@link dovetail.por.dependency.Dependencies}.
 */
package dovetail.por.dependency;
