/**
 * Formulas of branching time, computation tree logic (E. Clarke and E. Emerson, 1981). The entry type is {@link
 * dovetail.ctl.Ctl}.
 */
package dovetail.ctl;
