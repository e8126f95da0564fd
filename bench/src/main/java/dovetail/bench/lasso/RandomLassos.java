package dovetail.bench.lasso;

import dovetail.bench.report.Sheet;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.ShortestBadPrefix;
import dovetail.testkit.ShortestRuns;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.OptionalInt;

/** The lassos of random networks with random formulas, compared with the shortest of all lassos. */
record RandomLassos(Sheet sheet, int networks) {
    private static final int MOST_STATES = 100;
    private static final int OPERATORS = 5;
    private static final long PATIENCE = 100_000;

    void print() {
        Ratios lassos = new Ratios();
        Ratios prefixes = new Ratios();
        for (long seed = 0; seed < networks; seed++) {
            Network network = network(seed);
            Property.OfRuns property = RandomProperties.formula(network, seed, OPERATORS);
            if (!new ReferenceSearch(network).isUndefinedSomewhere(property)) {
                compare(network, property, lassos, prefixes);
            }
        }
        sheet.paragraph("Lassos: " + lassos.text());
        sheet.line("Bad prefixes: " + prefixes.text());
    }

    private static Network network(long seed) {
        Network explicit = RandomNetworks.explicit(seed);
        return seed % 2 == 0 && RandomNetworks.isWithin(explicit, MOST_STATES)
                ? explicit
                : RandomNetworks.guarded(seed, MOST_STATES);
    }

    private static void compare(Network network, Property.OfRuns property, Ratios lassos, Ratios prefixes) {
        LassoComparison compared =
                LassoComparison.of(network, property, LtlOptions.DEFAULT).orElse(null);
        if (compared == null) {
            return;
        }
        OptionalInt shortest = compared.isSafety()
                ? new ShortestBadPrefix(network, property).steps(Integer.MAX_VALUE)
                : lasso(network, property, compared.shown());
        (compared.isSafety() ? prefixes : lassos).add(network.name() + ", " + property, compared, shortest);
    }

    /** The least number of steps of all lassos; nothing where they are too many to try. */
    private static OptionalInt lasso(Network network, Property.OfRuns property, int shown) {
        ShortestRuns tried = new ShortestRuns(network, property, PATIENCE);
        OptionalInt shorter = tried.length(shown - 1);
        return tried.isComplete() ? OptionalInt.of(shorter.orElse(shown)) : OptionalInt.empty();
    }
}
