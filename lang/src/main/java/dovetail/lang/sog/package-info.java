/**
 * Symbolic observation graphs as files, by which a component is handed out without its inner steps. The entry types are
 * {@link dovetail.lang.sog.SogReader} and {@link dovetail.lang.sog.SogWriter}.
 */
package dovetail.lang.sog;
