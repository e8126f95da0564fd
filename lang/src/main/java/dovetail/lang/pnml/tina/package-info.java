/** Nets in the textual format of TINA, as far as they are untimed. The entry type is {@link dovetail.lang.pnml.tina.TinaLanguage}. */
package dovetail.lang.pnml.tina;
