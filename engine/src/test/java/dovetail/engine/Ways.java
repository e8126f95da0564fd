package dovetail.engine;

import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlOptions;
import dovetail.prepare.Compile;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of searches, numbered: interpreted, compiled, and compiled in the middle, in either store and order, with one
 * thread and two. All come up equally often, since numbers that follow each other go through all of them.
 */
public final class Ways {
    /** Almost at once, so that small models are searched in all the ways that large ones are. */
    public static final Compile EARLY = new Compile("early", 4, 4, 4, 2);

    /** An odd prime number of ways, so that steps of any length go through all of them. */
    private static final List<ExploreOptions> ALL = all();

    private static final List<ExploreOptions> INTERPRETED =
            ALL.stream().filter(way -> way.compile() == Compile.NEVER).toList();

    private Ways() {}

    private static List<ExploreOptions> all() {
        List<ExploreOptions> ways = new ArrayList<>();
        for (Compile compile : List.of(Compile.NEVER, EARLY, Compile.ALWAYS)) {
            for (String store : List.of("hash", "compact", "tree")) {
                ExploreOptions bfs =
                        ExploreOptions.DEFAULT.with(Compile.OPTION, compile).with("store", store);
                ways.add(bfs);
                ways.add(bfs.withThreads(2));
                ways.add(bfs.with("search", "dfs"));
            }
        }
        ways.add(ExploreOptions.DEFAULT);
        ways.add(ExploreOptions.DEFAULT.withThreads(2));
        return List.copyOf(ways);
    }

    /** How many there are. */
    public static int count() {
        return ALL.size();
    }

    public static ExploreOptions explore(long number) {
        return ALL.get((int) Math.floorMod(number, (long) ALL.size()));
    }

    /** Settings in which nothing is compiled. */
    public static ExploreOptions interpreted(long number) {
        return INTERPRETED.get((int) Math.floorMod(number, (long) INTERPRETED.size()));
    }

    /** The same for linear-time properties. */
    public static LtlOptions ltl(ExploreOptions way) {
        return new LtlOptions(way.threads(), way.compile());
    }
}
