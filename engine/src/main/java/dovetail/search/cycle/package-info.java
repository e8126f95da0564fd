/**
 * Search for accepting cycles in products whose steps carry acceptance marks. The entry type is {@link
 * dovetail.search.cycle.CycleSearch}.
 *
 * <p>Paper: J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999.
 */
package dovetail.search.cycle;
