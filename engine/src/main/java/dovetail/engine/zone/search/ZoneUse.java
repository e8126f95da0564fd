package dovetail.engine.zone.search;

/**
 * Use of the zones of one discrete state by a search.
 *
 * @param inclusion whether a zone within another one is dropped; else only equal zones are
 * @param union whether two waiting zones whose union is a zone are replaced by it
 */
public record ZoneUse(boolean inclusion, boolean union) {
    /** The same without unions: every path of the search is one of the zone graph. */
    public ZoneUse withoutUnion() {
        return new ZoneUse(inclusion, false);
    }
}
