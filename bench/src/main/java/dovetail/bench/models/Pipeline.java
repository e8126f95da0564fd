package dovetail.bench.models;

import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Pipeline of buffers for items of two kinds. A stage takes items from the one before it, works in some internal steps, and
 * passes its first item on, so that items keep their order. It counts the items that it has passed on up to a number; states
 * that differ in this count alone behave alike. No two stages of a pipeline are the same.
 */
public record Pipeline(List<Stage> stages) {
    private static final int CAPACITY = 2;
    private static final int FEWEST_COUNTS = 60;
    private static final int MOST_WORK = 3;
    private static final int KINDS = 2;

    public Pipeline {
        stages = List.copyOf(stages);
    }

    /** A pipeline of so many stages. */
    public static Pipeline of(int stages) {
        List<Stage> all = new ArrayList<>();
        for (int number = 0; number < stages; number++) {
            all.add(new Stage("stage" + number, 1 + number % MOST_WORK, FEWEST_COUNTS + number, CAPACITY, false));
        }
        return new Pipeline(all);
    }

    /**
     * A stage.
     *
     * @param work the internal steps before an item is passed on
     * @param counts the number of items after which the count begins again
     * @param capacity the items that it holds
     * @param isReversed whether its states are numbered the other way round, and its steps written from last to first
     */
    public record Stage(String name, int work, int counts, int capacity, boolean isReversed) {
        /** A stage with the same behaviour, in another file with other numbers. */
        Stage rewritten() {
            return new Stage("rewritten_" + name, work, counts, capacity, !isReversed);
        }

        /** A stage with the same behaviour and more states. */
        Stage unrolled() {
            return new Stage(name, work, counts + FEWEST_COUNTS / 2, capacity, isReversed);
        }

        /** A stage with room for one more item. */
        Stage wider() {
            return new Stage(name, work, counts, capacity + 1, isReversed);
        }

        /** The number of states without counts: one of the empty buffer, and one for each step of work with other items. */
        private int places() {
            return 1 + ((2 << capacity) - 2) * (work + 1);
        }

        private int state(int items, int worked, int count) {
            int place = items == 1 ? 0 : 1 + (items - 2) * (work + 1) + worked;
            int state = place + places() * (count % counts);
            return isReversed ? (places() * counts - state) % (places() * counts) : state;
        }
    }

    /** Change of a pipeline. */
    public enum Change {
        NONE("none", true),
        REWRITTEN("a stage renamed, its states renumbered", true),
        UNROLLED("a stage with more states of the same behaviour", true),
        WIDER("a stage with room for one more item, another behaviour", false),
        ADDED("one more stage at the end", false);

        private final String title;
        private final boolean keepsBehaviour;

        Change(String title, boolean keepsBehaviour) {
            this.title = title;
            this.keepsBehaviour = keepsBehaviour;
        }

        public String title() {
            return title;
        }

        /** Whether every stage behaves as before. */
        public boolean keepsBehaviour() {
            return keepsBehaviour;
        }

        /** The pipeline after the change of a stage. */
        public Pipeline of(Pipeline before, int number) {
            List<Stage> stages = new ArrayList<>(before.stages);
            Stage stage = stages.get(number);
            switch (this) {
                case NONE -> {}
                case REWRITTEN -> stages.set(number, stage.rewritten());
                case UNROLLED -> stages.set(number, stage.unrolled());
                case WIDER -> stages.set(number, stage.wider());
                case ADDED -> stages.add(Pipeline.of(stages.size() + 1).stages.get(stages.size()));
            }
            return new Pipeline(stages);
        }
    }

    /** The network with a component for each stage. */
    private LtsNetwork network() {
        List<LtsNetwork.Part> parts = new ArrayList<>();
        for (int number = 0; number < stages.size(); number++) {
            parts.add(part(stages.get(number), number));
        }
        return new LtsNetwork("pipeline_" + stages.size(), parts);
    }

    /** Writes the network, and properties that hold beside it: no deadlock, and the first item leaves first. */
    public Path writeTo(Path directory) {
        Path file = network().writeTo(directory);
        int last = stages.size();
        TextFile.write(
                GeneratedModel.propertiesOf(file),
                "property deadlock is deadlockfree\nproperty order is never ([^ left0 right0]* ; left0 ; [^ left" + last
                        + "]* ; right" + last + ")\n");
        return file;
    }

    /** The component of a stage. Its items are the digits of a binary number after the first one, the oldest item first. */
    private static LtsNetwork.Part part(Stage stage, int number) {
        Set<String> labels = new TreeSet<>();
        List<String> steps = new ArrayList<>();
        for (int items = 1; items < 2 << stage.capacity(); items++) {
            int first = Integer.highestOneBit(items);
            for (int worked = 0; worked <= (items == 1 ? 0 : stage.work()); worked++) {
                for (int count = 0; count < stage.counts(); count++) {
                    int state = stage.state(items, worked, count);
                    for (int kind = 0; kind < KINDS && first < 1 << stage.capacity(); kind++) {
                        String take = label(kind, number);
                        labels.add(take);
                        steps.add(step(state, take, stage.state(2 * items + kind, worked, count)));
                    }
                    if (items > 1 && worked < stage.work()) {
                        steps.add(step(state, "i", stage.state(items, worked + 1, count)));
                    } else if (items > 1) {
                        int second = first >> 1;
                        String pass = label((items & second) == 0 ? 0 : 1, number + 1);
                        labels.add(pass);
                        steps.add(step(state, pass, stage.state((items & (second - 1)) | second, 0, count + 1)));
                    }
                }
            }
        }
        if (stage.isReversed()) {
            Collections.reverse(steps);
        }
        return new LtsNetwork.Part(stage.name(), labels, steps, stage.places() * stage.counts());
    }

    /** The label of the step in which an item of a kind enters a stage. */
    private static String label(int kind, int stage) {
        return (kind == 0 ? "left" : "right") + stage;
    }

    /** A step in the notation of AUT files. */
    private static String step(int source, String label, int target) {
        return "(" + source + ", \"" + label + "\", " + target + ")\n";
    }
}
