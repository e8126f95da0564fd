/**
 * Compact explicit labelled transition systems over integer events; the entry type is {@link dovetail.lts.Lts}, and with
 * the names of its events {@link dovetail.lts.LabelledLts}.
 */
package dovetail.lts;
