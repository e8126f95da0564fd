package dovetail.testkit.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Real models with known answers. They are not part of the project: the corpus is looked for in {@code shared/data}
 * beside the working directory or beside any of its parents, and tests that need it say so when it is not there.
 */
public final class Corpus {
    private final Path data;
    private final List<Instance> instances;
    private final Map<String, BeemFamily> families = new HashMap<>();

    private Corpus(Path data) {
        this.data = data;
        this.instances = readInstances();
    }

    /** The corpus near the working directory, if there is one. */
    public static Optional<Corpus> find() {
        return find(Path.of(""));
    }

    static Optional<Corpus> find(Path start) {
        for (Path dir = start.toAbsolutePath(); dir != null; dir = dir.getParent()) {
            Path data = dir.resolve("shared").resolve("data");
            if (Files.isRegularFile(data.resolve("beem").resolve("expected.csv"))) {
                return Optional.of(new Corpus(data));
            }
        }
        return Optional.empty();
    }

    /** The reliability of an expected number of states. */
    public enum Trust {
        /** Two independent tools or more found it. */
        AGREED,
        SINGLE,
        DISPUTED,
        NONE
    }

    /** The known answer to a property. */
    public enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    /**
     * A known answer.
     *
     * @param length for a goal that is reachable, the number of states on a shortest path to it; otherwise 0
     */
    public record Known(int property, Answer answer, int length) {}

    /**
     * A model of the BEEM collection with what is known of it.
     *
     * @param bfsLevels the number of breadth-first levels, one more than the depth
     * @param ltl whether linear-time properties hold; finite runs are extended by stuttering
     * @param counts the numbers of states that several tools reported, in words
     */
    public record Instance(
            String name,
            OptionalLong states,
            Trust trust,
            OptionalLong transitions,
            OptionalInt bfsLevels,
            List<Known> reach,
            List<Known> ltl,
            String counts) {
        public String family() {
            return name.substring(0, name.lastIndexOf('.'));
        }

        public String number() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A reachability goal of an instance in DVE's own syntax, with the known answer. */
    public record Goal(Known known, String predicate) {}

    /** The goals of an instance, and why others could not be expanded. */
    public record Goals(List<Goal> goals, List<String> problems) {}

    /**
     * A linear-time property of an instance with the known answers.
     *
     * @param standingStill whether it holds of all runs, finite ones extended by stuttering
     * @param infinite whether it holds of all infinite runs
     * @param formula its predicates are in braces, in DVE's own syntax
     * @param automaton the model together with a process that accepts the runs on which the formula is false
     */
    public record Liveness(int property, Answer standingStill, Answer infinite, String formula, Path automaton) {}

    /** Every instance of the list, in its order. */
    public List<Instance> instances() {
        return instances;
    }

    public Optional<Instance> instance(String name) {
        return instances.stream().filter(i -> i.name().equals(name)).findFirst();
    }

    /** Instances that at least two tools agree on, with at most so many states. */
    public List<Instance> agreedUpTo(long states) {
        return instances.stream()
                .filter(i -> i.trust() == Trust.AGREED && i.states().orElse(Long.MAX_VALUE) <= states)
                .toList();
    }

    /** Instances with at most so many states and a known answer to a linear-time property. */
    public List<Instance> withLinearTimeUpTo(long states) {
        return instances.stream()
                .filter(i -> i.states().orElse(Long.MAX_VALUE) <= states)
                .filter(i -> i.ltl().stream().anyMatch(known -> known.answer() != Answer.UNKNOWN))
                .toList();
    }

    /** The linear-time properties of an instance whose answers are known. */
    public List<Liveness> linearTime(Instance instance) {
        List<Liveness> all = new ArrayList<>();
        for (Known known : instance.ltl()) {
            if (known.answer() != Answer.UNKNOWN) {
                all.add(new Liveness(
                        known.property(),
                        BeemAnswers.standingStill(instance.name(), known),
                        BeemAnswers.infinite(instance.name(), known),
                        about(instance).formula(known.property(), instance.number()),
                        automaton(instance, known)));
            }
        }
        return all;
    }

    /** The DVE model of an instance. */
    public Path dve(Instance instance) {
        return family(instance).resolve(instance.name() + ".dve");
    }

    /** The DVE model of an instance with a process that accepts the runs on which a linear-time property is false. */
    public Path automaton(Instance instance, Known property) {
        return family(instance).resolve(instance.name() + ".prop" + property.property() + ".dve");
    }

    /** The Fiacre model of an instance, if it has one. */
    public Optional<Path> fiacre(Instance instance) {
        Path file = data.resolve("beem")
                .resolve("fiacre")
                .resolve(instance.family())
                .resolve(instance.family() + "_" + instance.number() + ".fcr");
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }

    /** The Promela model of an instance. */
    public Path promela(Instance instance) {
        return family(instance).resolve(instance.name() + ".pm");
    }

    /** Any other file of the corpus, by its path in the data folder. */
    public Path file(String path) {
        return data.resolve(path);
    }

    public Goals goals(Instance instance) {
        BeemFamily family = about(instance);
        List<Goal> goals = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Known known : instance.reach()) {
            try {
                goals.add(new Goal(known, family.goal(known.property(), instance.number())));
            } catch (IllegalArgumentException e) {
                problems.add(instance.name() + " property " + known.property() + ": " + e.getMessage());
            }
        }
        return new Goals(goals, problems);
    }

    private BeemFamily about(Instance instance) {
        return families.computeIfAbsent(
                instance.family(), name -> BeemFamily.read(family(instance).resolve(name + ".xml")));
    }

    private Path family(Instance instance) {
        return data.resolve("beem").resolve("dve").resolve(instance.family());
    }

    private List<Instance> readInstances() {
        try {
            List<Instance> all = new ArrayList<>();
            List<String> lines = Files.readAllLines(data.resolve("beem").resolve("expected.csv"));
            for (String line : lines.subList(1, lines.size())) {
                if (!line.isBlank()) {
                    all.add(instance(line.split(",", -1), line));
                }
            }
            return List.copyOf(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Instance instance(String[] cells, String line) {
        if (cells.length != 9) {
            throw new IllegalArgumentException("expected.csv: expected nine columns in '" + line + "'");
        }
        return new Instance(
                cells[0],
                cells[1].isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cells[1])),
                cells[2].isEmpty() ? Trust.NONE : Trust.valueOf(cells[2].toUpperCase(Locale.ROOT)),
                cells[3].isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cells[3])),
                cells[4].isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(cells[4])),
                known(cells[6]),
                known(cells[7]),
                cells[8]);
    }

    private static List<Known> known(String cell) {
        List<Known> all = new ArrayList<>();
        for (String entry : cell.isBlank() ? new String[0] : cell.split(" ")) {
            String[] parts = entry.split(":");
            all.add(new Known(
                    Integer.parseInt(parts[0]),
                    Answer.valueOf(parts[1].toUpperCase(Locale.ROOT)),
                    Integer.parseInt(parts[2])));
        }
        return all;
    }
}
