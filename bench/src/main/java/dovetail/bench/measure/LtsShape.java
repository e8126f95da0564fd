package dovetail.bench.measure;

import dovetail.bench.tool.BenchFailure;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.LabelledLts;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Large transition systems of several shapes, the same ones in every run. */
enum LtsShape {
    /** Random graph, half of the steps internal: a great part of it is one loop of internal steps. */
    RANDOM("random, half internal", (transitions, random, builder) -> {
        int states = transitions / 3;
        for (int i = 0; i < transitions; i++) {
            builder.transition(random.nextInt(states), label(random, 4), random.nextInt(states));
        }
    }),
    /** Random internal steps that only lead forwards: many of them, and no loops. */
    LAYERS("random, internal steps forwards", (transitions, random, builder) -> {
        int states = transitions / 3;
        for (int i = 0; i < transitions; i++) {
            int from = i < states ? i : random.nextInt(states);
            int to = Math.min(states - 1, from + 1 + random.nextInt(100));
            builder.transition(from, label(random, 4), i < states ? Math.min(states - 1, i + 1) : to);
        }
    }),
    /** One chain of internal steps, all of them inert. */
    CHAIN("internal chain", (transitions, random, builder) -> {
        for (int s = 0; s < transitions; s++) {
            builder.transition(s, "i", s + 1);
        }
    }),
    /** A chain of internal steps, none of them inert, since every state differs. */
    MIXED_CHAIN("internal chain beside visible steps", (transitions, random, builder) -> {
        for (int s = 0; s < transitions / 2; s++) {
            builder.transition(s, "i", s + 1).transition(s, s % 2 == 0 ? "a" : "b", s + 1);
        }
    }),
    /** The product of two chains, most of whose steps are internal. */
    GRID("grid", (transitions, random, builder) -> {
        int width = (int) Math.sqrt(transitions / 2.0);
        for (int s = 0; s < width * width; s++) {
            if (s / width + 1 < width) {
                builder.transition(s, s / width % 3 == 0 ? "a" : "i", s + width);
            }
            if (s % width + 1 < width) {
                builder.transition(s, s % width % 5 == 0 ? "b" : "i", s + 1);
            }
        }
    }),
    /** A tree of three branches each with random labels. */
    TREE("tree", (transitions, random, builder) -> {
        for (int s = 1; s <= transitions; s++) {
            builder.transition((s - 1) / 3, label(random, 3), s);
        }
    });

    private static final long SEED = 20_201_104;

    private final String title;
    private final Filling filling;

    LtsShape(String title, Filling filling) {
        this.title = title;
        this.filling = filling;
    }

    /** Adds about as many transitions. */
    private interface Filling {
        void fill(int transitions, Random random, LabelledLts.Builder builder);
    }

    String title() {
        return title;
    }

    /** A system with about as many transitions. */
    LabelledLts make(int transitions) {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        filling.fill(transitions, new Random(SEED), builder);
        return builder.build();
    }

    /** Writes such a system into a file. */
    Path writeTo(Path directory, int transitions) {
        Path file = directory.resolve("system.aut");
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            AutWriter.write(make(transitions), writer);
        } catch (IOException e) {
            throw new BenchFailure("cannot write " + file + ": " + e.getMessage());
        }
        return file;
    }

    private static String label(Random random, int labels) {
        return random.nextBoolean() ? "i" : "a" + random.nextInt(labels);
    }
}
