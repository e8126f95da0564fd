/** Search of timed networks by zones as an engine; the entry type is {@link dovetail.engine.zone.ZoneEngine}. */
package dovetail.engine.zone;
