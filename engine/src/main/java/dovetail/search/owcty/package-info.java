/**
 * Search for accepting cycles of a product by elimination: One Way Catch Them Young (I. Černá and R. Pelánek, Distributed explicit
 * fair cycle detection, SPIN 2003), with any number of acceptance sets. Its steps are jobs over partitions of the states. The entry
 * type is {@link dovetail.search.owcty.CycleElimination}.
 */
package dovetail.search.owcty;
