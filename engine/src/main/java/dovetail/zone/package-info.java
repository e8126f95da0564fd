/**
 * Zones: convex sets of clock valuations, given by bounds on clocks and on differences of clocks. The working form is the
 * {@link dovetail.zone.Dbm}; the {@link dovetail.zone.ZoneTable} keeps zones packed and numbers them.
 */
package dovetail.zone;
