package dovetail.testkit.random;

import dovetail.model.Network;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Gallery;
import dovetail.testkit.Ring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * Runs a check for many seeds and names the one that fails. The {@link Ring} has the number of seeds, and
 * {@code -Ddovetail.seed=7} or {@code random} gives others; see {@link FirstSeed}.
 */
public final class Cases {
    private Cases() {}

    /** The number of seeds: the usual one unless told otherwise. */
    public static int count(int usual) {
        return Ring.cases(usual);
    }

    /** Tells what was found, to those who asked for a number of cases. */
    public static void tell(String what) {
        if (Ring.isAskedFor()) {
            System.getLogger(Cases.class.getName()).log(System.Logger.Level.INFO, what);
        }
    }

    /** Asserts that something occurred often enough, unless fewer than the usual number of seeds were asked for. */
    public static void assertNotEmpty(String what, int occurred, int least, int usual) {
        tell(what + ": " + occurred);
        Ring.assertOccurs(what, occurred, least, usual);
    }

    /**
     * @param usual the number of seeds unless told otherwise
     */
    public static void forEachSeed(int usual, LongConsumer check) {
        long first = FirstSeed.get();
        int count = count(usual);
        for (long seed = first; seed < first + count; seed++) {
            try {
                check.accept(seed);
            } catch (RuntimeException | AssertionError e) {
                String alone = "-Ddovetail.seed=" + seed + " -Ddovetail.cases=1";
                throw new AssertionError("seed " + seed + " (alone: " + alone + "): " + e.getMessage(), e);
            }
        }
    }

    /** A question about each network. */
    public interface NetworkCheck {
        void check(Network network, long seed);
    }

    /** Random guarded networks, each with at most so many states. */
    public static void forEachGuarded(int usual, int mostStates, NetworkCheck check) {
        forEachSeed(usual, seed -> check.check(RandomNetworks.guarded(seed, mostStates), seed));
    }

    /** Random explicit networks; those with more states are skipped. */
    public static void forEachExplicit(int usual, int mostStates, NetworkCheck check) {
        forEachSeed(usual, seed -> {
            Network network = RandomNetworks.explicit(seed);
            if (RandomNetworks.isWithin(network, mostStates)) {
                check.check(network, seed);
            }
        });
    }

    /** The examples of the repository in DVE. */
    public static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../examples"))) {
            return files.filter(f -> f.toString().endsWith(".dve")).sorted().toList();
        }
    }

    /** The networks of the gallery with at most so many states, with seeds that depend on their names. */
    public static void forEachExhibit(int mostStates, NetworkCheck check) {
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            if (RandomNetworks.isWithin(exhibit.network(), mostStates)) {
                check.check(exhibit.network(), exhibit.name().hashCode());
            }
        }
    }
}
