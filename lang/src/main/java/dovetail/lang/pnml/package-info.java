/**
 * Place/transition nets in PNML (ISO 15909-2) as the Model Checking Contest writes them, with the units of nested-unit
 * Petri nets (H. Garavel, "Nested-unit Petri nets", 2019). The entry type is {@link dovetail.lang.pnml.PnmlLanguage}.
 */
package dovetail.lang.pnml;
