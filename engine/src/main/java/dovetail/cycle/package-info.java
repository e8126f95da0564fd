/**
 * Search for accepting cycles in products whose steps carry acceptance marks. The entry type is {@link
 * dovetail.cycle.CycleSearch}.
 *
 * <p>Paper: J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999.
 */
package dovetail.cycle;
