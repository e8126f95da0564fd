package dovetail.lang.fiacre.lower;

import dovetail.expr.Expr;
import dovetail.model.Statements;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The priorities of choices with {@code unless} among the paths of one transition. An alternative after
 * {@code unless} pre-empts those before it. Where its guard decides, the others get its negation. Elsewhere, as where an
 * alternative has a clock, each path has a rule of its own, and priorities between rules decide. So it is where steps on the port
 * of a lower alternative pre-empt others in turn: priorities are transitive, and a guard would hide the chain.
 */
final class Unless {
    /** By choice and level, the paths; choices that are decided by guards are removed. */
    private final Map<Integer, TreeMap<Integer, List<Path>>> choices = new LinkedHashMap<>();

    private final Set<Path> apart = new HashSet<>();

    Unless(List<Path> paths) {
        for (Path path : paths) {
            for (Path.Level level : path.levels()) {
                choices.computeIfAbsent(level.choice(), c -> new TreeMap<>())
                        .computeIfAbsent(level.level(), l -> new ArrayList<>())
                        .add(path);
            }
        }
    }

    /** The ports of alternatives that pre-empt others. */
    Set<Port> portsAbove() {
        Set<Port> ports = new HashSet<>();
        for (TreeMap<Integer, List<Path>> levels : choices.values()) {
            levels.tailMap(levels.firstKey(), false).values().forEach(level -> addPorts(level, ports));
        }
        return ports;
    }

    private static void addPorts(List<Path> level, Set<Port> into) {
        for (Path path : level) {
            Path.Communication communication = path.communication();
            if (communication != null) {
                into.add(communication.port());
            }
        }
    }

    /**
     * Adds the negated guards of alternatives of higher priority where they decide.
     *
     * @param preempting the ports on which steps may pre-empt others
     */
    void strengthen(Set<Port> preempting) {
        List<Integer> decided = new ArrayList<>();
        choices.forEach((choice, levels) -> {
            if (isDecidedByGuards(levels) && !hasClock(levels) && !isInChain(levels, preempting)) {
                decided.add(choice);
                List<Expr> higher = new ArrayList<>();
                for (List<Path> level : levels.descendingMap().values()) {
                    Expr none = higher.isEmpty() ? null : PathLowering.none(List.copyOf(higher));
                    level.forEach(path -> higher.add(path.guard()));
                    strengthen(level, none);
                }
            } else {
                levels.values().forEach(apart::addAll);
            }
        });
        decided.forEach(choices::remove);
    }

    private static void strengthen(List<Path> level, @Nullable Expr none) {
        if (none != null) {
            level.forEach(path -> path.strengthen(none));
        }
    }

    /** Whether a clock must run though another alternative pre-empts its transition. */
    private static boolean hasClock(NavigableMap<Integer, List<Path>> levels) {
        return levels.values().stream().anyMatch(level -> level.stream().anyMatch(Path::hasClock));
    }

    /** Whether a step through an alternative that is pre-empted may pre-empt others. */
    private static boolean isInChain(NavigableMap<Integer, List<Path>> levels, Set<Port> preempting) {
        Set<Port> below = new HashSet<>();
        levels.headMap(levels.lastKey(), false).values().forEach(level -> addPorts(level, below));
        return below.stream().anyMatch(preempting::contains);
    }

    private static boolean isDecidedByGuards(NavigableMap<Integer, List<Path>> levels) {
        for (List<Path> level : levels.tailMap(levels.firstKey(), false).values()) {
            for (Path path : level) {
                if (path.communication() != null || Statements.mayRefuse(path.before())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a path needs a rule of its own. */
    boolean needsRule(Path path) {
        return apart.contains(path);
    }

    /** Visits pairs of paths of a higher and of a lower priority. */
    void forEachPriority(BiConsumer<List<Path>, List<Path>> visitor) {
        for (TreeMap<Integer, List<Path>> levels : choices.values()) {
            List<Path> higher = new ArrayList<>();
            for (List<Path> level : levels.descendingMap().values()) {
                if (!higher.isEmpty()) {
                    visitor.accept(List.copyOf(higher), level);
                }
                higher.addAll(level);
            }
        }
    }
}
