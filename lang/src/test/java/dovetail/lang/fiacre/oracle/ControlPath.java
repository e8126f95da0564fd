package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A control path through the statement of a transition.
 *
 * @param transition the whole statement
 * @param items everything on it, in order
 * @param levels the alternatives of {@code select} with {@code unless} on it
 * @param target the state it goes to; null for {@code loop}
 */
record ControlPath(
        Command transition,
        List<Item> items,
        List<Level> levels,
        @Nullable String target) {
    /** A part of a path. */
    sealed interface Item {}

    /** A statement without communication and jumps. */
    record Do(Command command) implements Item {}

    /** A condition of a branch. */
    record Test(Term condition, boolean wanted) implements Item {}

    /** A branch of {@code case}: the last pattern is the first that matches. */
    record Match(Term value, List<Pattern> patterns) implements Item {}

    /** A communication. */
    record Communicate(Command command) implements Item {}

    /** An alternative of a choice, which is numbered by the path to it. */
    record Level(int choice, int level) {}

    /** The statements still to be walked through. */
    private record Rest(Command first, @Nullable Rest next) {}

    static List<ControlPath> of(Command command) {
        List<ControlPath> paths = new ArrayList<>();
        new Walk(command, paths).walk(new Rest(command, null), List.of(), List.of());
        return paths;
    }

    private static <T> List<T> with(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    /** Walks through a statement; numbers the choices. */
    private static final class Walk {
        private final Command transition;
        private final List<ControlPath> paths;
        private int choices;

        Walk(Command transition, List<ControlPath> paths) {
            this.transition = transition;
            this.paths = paths;
        }

        void walk(@Nullable Rest rest, List<Item> items, List<Level> levels) {
            if (rest == null) {
                throw new IllegalStateException("a path ends without a jump");
            }
            Command command = rest.first;
            Rest next = rest.next;
            if (command instanceof Command.Sequence sequence) {
                Rest all = next;
                for (int i = sequence.parts().size() - 1; i >= 0; i--) {
                    all = new Rest(sequence.parts().get(i), all);
                }
                walk(all, items, levels);
            } else if (command instanceof Command.To to) {
                paths.add(new ControlPath(transition, items, levels, to.state().text()));
            } else if (command instanceof Command.Loop) {
                paths.add(new ControlPath(transition, items, levels, null));
            } else if (command instanceof Command.If branch) {
                walk(new Rest(branch.then(), next), with(items, new Test(branch.condition(), true)), levels);
                Rest otherwise = branch.otherwise() == null ? next : new Rest(branch.otherwise(), next);
                walk(otherwise, with(items, new Test(branch.condition(), false)), levels);
            } else if (command instanceof Command.Case cases) {
                List<Pattern> patterns = new ArrayList<>();
                for (Command.Branch branch : cases.branches()) {
                    patterns.add(branch.pattern());
                    Match match = new Match(cases.value(), List.copyOf(patterns));
                    walk(new Rest(branch.body(), next), with(items, match), levels);
                }
            } else if (command instanceof Command.Select select) {
                int choice = choices++;
                for (int level = 0; level < select.levels().size(); level++) {
                    for (Command alternative : select.levels().get(level)) {
                        List<Level> deeper = with(levels, new Level(choice, level));
                        walk(new Rest(alternative, next), items, deeper);
                    }
                }
            } else {
                boolean communicates = command instanceof Command.Synchronise
                        || command instanceof Command.Send
                        || command instanceof Command.Receive;
                Item item = communicates ? new Communicate(command) : new Do(command);
                walk(next, with(items, item), levels);
            }
        }
    }

    /** The position of the communication; the number of items when there is none. */
    int communication() {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof Communicate) {
                return i;
            }
        }
        return items.size();
    }

    @Nullable
    Command communicates() {
        int at = communication();
        return at == items.size() ? null : ((Communicate) items.get(at)).command();
    }

    /** Whether another path pre-empts this one by {@code unless}. */
    boolean givesWayTo(ControlPath other) {
        for (Level own : levels) {
            for (Level higher : other.levels) {
                if (own.choice == higher.choice && own.level < higher.level) {
                    return true;
                }
            }
        }
        return false;
    }
}
