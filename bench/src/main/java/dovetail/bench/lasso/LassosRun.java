package dovetail.bench.lasso;

import dovetail.base.SourceText;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.engine.ViolatingRuns;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.ShortestBadPrefix;
import dovetail.testkit.ShortestRuns;
import dovetail.testkit.corpus.Corpus;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Compares the lassos that are shown with the shortest ones. */
public final class LassosRun {
    private static final long MOST_STATES = 2_000_000;
    private static final int MOST_NODES = 20_000;
    private static final int NETWORKS = 2_000;
    private static final int MOST_RANDOM_STATES = 100;
    private static final int OPERATORS = 5;
    private static final long PATIENCE = 100_000;

    private LassosRun() {}

    public static BenchPage page() {
        return new BenchPage("lassos", "--parts", "--most", "--networks")
                .writes("lassos.md")
                .part("beem", LassosRun::beem)
                .part("random", LassosRun::random);
    }

    /** The lassos of all violated formulas of the BEEM models. */
    private static void beem(Sheet sheet) {
        if (sheet.installedCorpus().isEmpty()) {
            sheet.skip("skipped: the BEEM models (../shared/data/beem) are not here");
            return;
        }
        Corpus corpus = sheet.corpus();
        Table table = sheet.table(
                "instance | formula | states | found | shown | said | shortest | ratio | search s | added s");
        Ratios ratios = new Ratios();
        for (Corpus.Instance instance :
                corpus.withLinearTimeUpTo(sheet.arguments().number("--most", MOST_STATES))) {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                if (liveness.standingStill() == Corpus.Answer.NO) {
                    row(instance.name(), model, liveness.formula(), table, ratios);
                }
            }
        }
        sheet.ending(ratios.text());
    }

    private static void row(String name, Model model, String formula, Table table, Ratios ratios) {
        Property.LinearTime property =
                new LinearTimeReader(model, Map.of()).formula(formula, new SourceText("formula", formula));
        Network network = model.network();
        LassoComparison compared = LassoComparison.of(network, property).orElse(null);
        if (compared == null) {
            return; // BEEM's list has one formula that holds; see the results of the ltl engine.
        }
        OptionalInt shortest = compared.isSafety()
                ? new ShortestBadPrefix(network, property).steps(MOST_NODES)
                : new BruteForce(network, property.atoms(), ViolatingRuns.of(property), MOST_NODES).length();
        ratios.add(name + ", " + formula, compared, shortest);
        boolean isCompared = shortest.isPresent() && compared.shown() >= shortest.getAsInt();
        table.row(
                name,
                Table.code(formula),
                compared.states(),
                compared.before(),
                compared.shown(),
                compared.isSaidShortest() ? "shortest" : "",
                shortest.isPresent() ? shortest.getAsInt() : "–",
                isCompared ? (Object) Ratios.of(compared.shown(), shortest.getAsInt()) : "–",
                compared.searching(),
                compared.minimising());
    }

    /** The lassos of random networks with random formulas, compared with the shortest of all lassos. */
    private static void random(Sheet sheet) {
        Ratios lassos = new Ratios();
        Ratios prefixes = new Ratios();
        for (long seed = 0; seed < sheet.arguments().number("--networks", NETWORKS); seed++) {
            Network network = network(seed);
            Property.OfRuns property = RandomProperties.formula(network, seed, OPERATORS);
            if (!new ReferenceSearch(network).isUndefinedSomewhere(property)) {
                LassoComparison.of(network, property).ifPresent(compared -> {
                    Ratios ratios = compared.isSafety() ? prefixes : lassos;
                    ratios.add(network.name() + ", " + property, compared, shortest(network, property, compared));
                });
            }
        }
        sheet.paragraph("Lassos: " + lassos.text());
        sheet.line("Bad prefixes: " + prefixes.text());
    }

    private static Network network(long seed) {
        Network explicit = RandomNetworks.explicit(seed);
        return seed % 2 == 0 && RandomNetworks.isWithin(explicit, MOST_RANDOM_STATES)
                ? explicit
                : RandomNetworks.guarded(seed, MOST_RANDOM_STATES);
    }

    /** The least number of steps of all runs of the kind; nothing where they are too many to try. */
    private static OptionalInt shortest(Network network, Property.OfRuns property, LassoComparison compared) {
        if (compared.isSafety()) {
            return new ShortestBadPrefix(network, property).steps(Integer.MAX_VALUE);
        }
        ShortestRuns tried = new ShortestRuns(network, property, PATIENCE);
        OptionalInt shorter = tried.length(compared.shown() - 1);
        return tried.isComplete() ? OptionalInt.of(shorter.orElse(compared.shown())) : OptionalInt.empty();
    }
}
