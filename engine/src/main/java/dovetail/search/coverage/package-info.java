/**
 * Coverage of a model by a search: counts the steps by the transitions of components. The entry type is {@link
 * dovetail.search.coverage.StepCounting}.
 */
package dovetail.search.coverage;
