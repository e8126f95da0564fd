/**
 * CDL: contexts of a Fiacre system, each an acyclic environment with assertions and observers (C. Teodorov et al.,
 * "Past-Free[ze] reachability analysis", Section 3.4). The entry type is {@link dovetail.lang.cdl.CdlReader}.
 */
package dovetail.lang.cdl;
