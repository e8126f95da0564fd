/** Compact explicit labelled transition systems; the entry type is {@link dovetail.lts.Lts}. */
package dovetail.lts;
