/** Plain exploration as an engine; the entry type is {@link dovetail.engine.explore.ExploreEngine}. */
package dovetail.engine.explore;
