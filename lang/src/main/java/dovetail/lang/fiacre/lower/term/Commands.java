package dovetail.lang.fiacre.lower.term;

import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Static queries on statements. */
public final class Commands {
    private Commands() {}

    /** The direct substatements, in order. */
    public static List<Command> parts(Command command) {
        if (command instanceof Command.Sequence sequence) {
            return sequence.parts();
        } else if (command instanceof Command.If branch) {
            return branch.otherwise() == null ? List.of(branch.then()) : List.of(branch.then(), branch.otherwise());
        } else if (command instanceof Command.Case cases) {
            return cases.branches().stream().map(Command.Branch::body).toList();
        } else if (command instanceof Command.While loop) {
            return List.of(loop.body());
        } else if (command instanceof Command.Foreach loop) {
            return List.of(loop.body());
        } else if (command instanceof Command.Select select) {
            List<Command> all = new ArrayList<>();
            select.levels().forEach(all::addAll);
            return all;
        }
        return List.of();
    }

    public static boolean any(Command command, Predicate<Command> condition) {
        if (condition.test(command)) {
            return true;
        }
        for (Command part : parts(command)) {
            if (any(part, condition)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a statement ends a step, communicates or uses a task, so that paths through it must be told apart. */
    public static boolean hasControl(Command command) {
        return any(
                command,
                c -> c instanceof Command.To
                        || c instanceof Command.Loop
                        || c instanceof Command.Synchronise
                        || c instanceof Command.Send
                        || c instanceof Command.Receive
                        || c instanceof Command.Wait
                        || c instanceof Command.StartTask
                        || c instanceof Command.SyncTask);
    }

    public static boolean returns(Command command) {
        return any(command, c -> c instanceof Command.Return);
    }

    /** Whether nothing follows any return of a statement. */
    public static boolean returnsLast(Command command) {
        if (command instanceof Command.While || command instanceof Command.Foreach) {
            return !returns(command);
        }
        List<Command> parts = parts(command);
        for (int i = 0; i < parts.size(); i++) {
            boolean isFollowed = command instanceof Command.Sequence && i + 1 < parts.size();
            if (isFollowed ? returns(parts.get(i)) : !returnsLast(parts.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The names of the variables to which a statement may assign. */
    public static Set<String> assigned(Command command) {
        Set<String> names = new HashSet<>();
        any(command, c -> {
            if (c instanceof Command.Assign assign) {
                assign.targets().forEach(p -> assigned(p, names));
            } else if (c instanceof Command.AssignAny assign) {
                assign.targets().forEach(p -> assigned(p, names));
            } else if (c instanceof Command.Receive receive) {
                receive.targets().forEach(p -> assigned(p, names));
            } else if (c instanceof Command.Case cases) {
                cases.branches().forEach(b -> assigned(b.pattern(), names));
            } else if (c instanceof Command.SyncTask sync) {
                assigned(new Pattern.Access(sync.target()), names);
            } else if (c instanceof Command.Foreach loop) {
                names.add(loop.variable().text());
            }
            return false;
        });
        return names;
    }

    private static void assigned(Pattern pattern, Set<String> names) {
        if (pattern instanceof Pattern.Constructed constructed && constructed.argument() != null) {
            assigned(constructed.argument(), names);
        } else if (pattern instanceof Pattern.Access access) {
            Term place = access.place();
            while (place instanceof Term.Element || place instanceof Term.FieldOf) {
                place = place instanceof Term.Element element ? element.array() : ((Term.FieldOf) place).record();
            }
            if (place instanceof Term.Reference reference) {
                names.add(reference.name().text());
            }
        }
    }
}
