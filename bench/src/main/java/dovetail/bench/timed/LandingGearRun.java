package dovetail.bench.timed;

import dovetail.bench.report.BenchPage;

/**
 * Rebuilds Sections 5.2 to 5.4 of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): the
 * landing gear system in dense time.
 */
public final class LandingGearRun {
    private static final int PAIRS = 48;

    private LandingGearRun() {}

    public static BenchPage page() {
        HandleClusters clusters = new HandleClusters();
        return new BenchPage("landing-gear")
                .options("--parts", "--interactions", "--contexts", "--clusters")
                .writes("landing-gear.md")
                .part("requirements", GearRequirements::print)
                .part("clusters", clusters::print)
                .part("handles", sheet -> HandleGrowth.print(sheet, clusters.sizes(sheet)))
                .part("failures", sheet -> new FailureContexts(sheet).singles())
                .part(
                        "pairs",
                        sheet -> new FailureContexts(sheet)
                                .pairs(sheet.arguments().number("--contexts", PAIRS)));
    }
}
