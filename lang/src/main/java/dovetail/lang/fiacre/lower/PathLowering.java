package dovetail.lang.fiacre.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Code;
import dovetail.lang.fiacre.lower.term.CommandLowering;
import dovetail.lang.fiacre.lower.term.Commands;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Folding;
import dovetail.lang.fiacre.lower.term.Patterns;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.Stores;
import dovetail.lang.fiacre.lower.term.Temporaries;
import dovetail.lang.fiacre.lower.term.TermLowering;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.token.Name;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Splits the statement of a transition into its control paths. Branches that communicate or jump are told apart; all
 * others stay statements of a program.
 */
final class PathLowering {
    private final Declarations declarations;
    private final TermLowering terms;
    private final Temporaries temporaries;
    private final Names names;
    private final List<Path> paths = new ArrayList<>();
    private final List<Path> impossible = new ArrayList<>();
    private int choices;
    private int transitions;

    /** The names of a process that only its statements use. */
    interface Names {
        /** The number of a state; reports an unknown one. */
        int state(Name name);

        /** The port of a name; reports an unknown one. */
        Port.Use port(Name name);

        /** A hidden variable for values on the way, which holds the least value in every state. */
        Access hidden(Type type);

        /** Gives up the value of a variable that no statement reads; false when some statement does. */
        boolean forget(Name variable);
    }

    PathLowering(Declarations declarations, Scope scope, Temporaries temporaries, Names names) {
        this.declarations = declarations;
        this.terms = new TermLowering(declarations, scope, null);
        this.temporaries = temporaries;
        this.names = names;
    }

    /** The paths through a statement from a state. */
    List<Path> lower(Command command, int source) {
        paths.clear();
        impossible.clear();
        temporaries.begin();
        try {
            walk(new Rest(command, null), new Path(temporaries), source);
        } catch (Reported e) {
            // The transition has been reported.
        }
        return List.copyOf(paths);
    }

    /** The paths through the last statement whose guards are false in every state. */
    List<Path> impossible() {
        return List.copyOf(impossible);
    }

    /** The statements still to walk; null at the end. */
    private record Rest(Command first, @Nullable Rest next) {}

    private void walk(@Nullable Rest rest, Path path, int source) {
        Rest at = rest;
        while (at != null) {
            Command command = at.first();
            Rest next = at.next();
            if (command instanceof Command.Sequence sequence) {
                at = next;
                for (int i = sequence.parts().size() - 1; i >= 0; i--) {
                    at = new Rest(sequence.parts().get(i), at);
                }
            } else if (command instanceof Command.To to) {
                finish(path, names.state(to.state()), false);
                return;
            } else if (command instanceof Command.Loop) {
                finish(path, source, true);
                return;
            } else if (!Commands.hasControl(command)) {
                Code part = path.code().part();
                new CommandLowering(declarations, terms, part, null).lower(command);
                path.add(part.statements());
                at = next;
            } else if (isBranching(command)) {
                branch(command, next, path, source);
                return;
            } else {
                act(command, path);
                at = next;
            }
        }
        throw declarations.error(endOf(rest), "a path through this transition ends without 'to' or 'loop'");
    }

    private static int endOf(@Nullable Rest rest) {
        return rest == null ? 0 : rest.first().offset();
    }

    private void finish(Path path, int target, boolean isLoop) {
        path.end(target, isLoop);
        (path.isImpossible() ? impossible : paths).add(path);
    }

    private static boolean isBranching(Command command) {
        return command instanceof Command.If || command instanceof Command.Case || command instanceof Command.Select;
    }

    private void branch(Command command, @Nullable Rest next, Path path, int source) {
        if (command instanceof Command.If branch) {
            Expr condition = evaluate(path, code -> code.condition(branch.condition()));
            Path then = path.copy();
            then.require(condition);
            walk(new Rest(branch.then(), next), then, source);
            Path otherwise = path.copy();
            otherwise.require(Folding.not(condition));
            walk(branch.otherwise() == null ? next : new Rest(branch.otherwise(), next), otherwise, source);
        } else if (command instanceof Command.Case cases) {
            cases(cases, next, path, source);
        } else {
            select((Command.Select) command, next, path, source);
        }
    }

    /** Evaluates terms at the end of a path; the statements that they need become part of the path. */
    private <R> R evaluate(Path path, Function<TermLowering, R> terms) {
        Code part = path.code().part();
        R result = terms.apply(this.terms.into(part));
        path.add(part.statements());
        return result;
    }

    private void cases(Command.Case cases, @Nullable Rest next, Path path, int source) {
        Value value = evaluate(path, code -> new Patterns(declarations, code).value(cases));
        List<Expr> earlier = new ArrayList<>();
        for (Command.Branch branch : cases.branches()) {
            Path chosen = path.copy();
            Patterns.Match match =
                    evaluate(chosen, code -> new Patterns(declarations, code).match(branch.pattern(), value));
            earlier.forEach(condition -> chosen.require(Folding.not(condition)));
            chosen.require(match.condition());
            bind(match.bound(), chosen);
            walk(new Rest(branch.body(), next), chosen, source);
            if (!Folding.isFalse(match.condition())) {
                earlier.add(match.condition());
            }
        }
    }

    private void bind(List<Patterns.Bound> bound, Path path) {
        Code part = path.code().part();
        Patterns.bind(bound, declarations, terms, part);
        path.add(part.statements());
    }

    private void select(Command.Select select, @Nullable Rest next, Path path, int source) {
        int choice = choices++;
        for (int level = 0; level < select.levels().size(); level++) {
            for (Command alternative : select.levels().get(level)) {
                Path chosen = path.copy();
                if (select.levels().size() > 1) {
                    chosen.level(new Path.Level(choice, level));
                }
                walk(new Rest(alternative, next), chosen, source);
            }
        }
    }

    /** Adds a statement that communicates, waits or uses a task. */
    private void act(Command command, Path path) {
        if (command instanceof Command.Wait wait) {
            waits(wait, path);
        } else if (command instanceof Command.StartTask || command instanceof Command.SyncTask) {
            Code part = path.code().part();
            TaskLowering tasks = new TaskLowering(declarations, terms.into(part), part);
            if (command instanceof Command.StartTask start) {
                tasks.start(start);
            } else {
                tasks.sync((Command.SyncTask) command, names);
            }
            path.add(part.statements());
        } else {
            communicate(command, path);
        }
    }

    private void communicate(Command command, Path path) {
        if (path.communication() != null) {
            throw declarations.error(command.offset(), "a path has at most one communication");
        }
        if (path.waits() != null) {
            throw declarations.error(
                    command.offset(), "a path that waits cannot communicate; a port may have an interval instead");
        }
        if (command instanceof Command.Synchronise synchronise) {
            Port.Use use = names.port(synchronise.port());
            count(use.port().types(), 0, synchronise.port());
            Port.Direction direction = use.direction();
            if (direction == Port.Direction.OUT) {
                carries(use.port(), 0, command.offset());
            }
            path.communicate(
                    new Path.Communication(use.port(), direction, List.of(), List.of(), List.of()), transitions++);
        } else if (command instanceof Command.Send send) {
            send(send, path);
        } else if (command instanceof Command.Receive receive) {
            receive(receive, path);
        } else {
            throw declarations.error(
                    command.offset(), "a loop cannot contain communications, tasks, 'to', 'loop' or 'wait'");
        }
    }

    private void waits(Command.Wait wait, Path path) {
        if (path.waits() != null) {
            throw declarations.error(wait.offset(), "a path has at most one 'wait'");
        }
        if (path.communication() != null) {
            throw declarations.error(
                    wait.offset(), "a path that communicates cannot wait; a port may have an interval instead");
        }
        path.waits(ExactInterval.of(wait.interval(), declarations, terms.scope()), transitions++);
    }

    private void carries(Port port, int integers, int offset) {
        if (!port.carries(integers)) {
            throw declarations.error(
                    offset, "the port '" + port.name() + "' carries other values in another communication");
        }
    }

    private void send(Command.Send send, Path path) {
        Port.Use use = names.port(send.port());
        direction(use.out() || !use.in(), send.port(), "output");
        List<Type> types = use.port().types();
        count(types, send.values().size(), send.port());
        List<Expr> integers = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < send.values().size(); i++) {
            Term term = send.values().get(i);
            Type type = types == null ? null : types.get(i);
            Value value = evaluate(path, code -> type == null ? code.lower(term, null) : code.typed(term, type));
            values.add(value);
            integers.addAll(value.flat());
        }
        carries(use.port(), integers.size(), send.offset());
        path.communicate(
                new Path.Communication(use.port(), Port.Direction.OUT, integers, values, List.of()), transitions++);
        // Temporaries do not outlive the program that computes them.
        if (integers.stream().anyMatch(Exprs::readsTemporary)) {
            path.keepSent(names);
        }
    }

    private void reset(Access hidden, Path path) {
        Stores.store(hidden, Value.least(hidden.type()), path.code());
    }

    private void direction(boolean allowed, Name port, String what) {
        if (!allowed) {
            throw declarations.error(port.offset(), "the port '" + port.text() + "' is not declared for " + what);
        }
    }

    private void count(@Nullable List<Type> types, int given, Name port) {
        if (types != null && types.size() != given) {
            throw declarations.error(
                    port.offset(), "the port '" + port.text() + "' carries " + types.size() + " values, not " + given);
        }
    }

    private void receive(Command.Receive receive, Path path) {
        Port.Use use = names.port(receive.port());
        direction(use.in() || !use.out(), receive.port(), "input");
        List<Type> types = use.port().types();
        count(types, receive.targets().size(), receive.port());
        List<Place> places = new ArrayList<>();
        List<Access> hidden = new ArrayList<>();
        List<Pattern> matched = new ArrayList<>();
        List<@Nullable Access> variables = new ArrayList<>();
        receive.targets().forEach(target -> variables.add(variable(target, path)));
        // A value that is refused, or that an index depends on, is not stored before it has been matched.
        boolean isDirect = variables.stream().allMatch(Objects::isNull)
                || variables.stream().allMatch(Objects::nonNull) && isIndependent(variables);
        for (int i = 0; i < receive.targets().size(); i++) {
            Pattern target = receive.targets().get(i);
            Access access = variables.get(i);
            if (access == null || !isDirect) {
                if (access == null && types == null) {
                    throw declarations.error(
                            target.offset(), "a pattern needs a port with a type; this one is declared 'none'");
                }
                access = names.hidden(types == null ? access.type() : types.get(i));
                hidden.add(access);
                matched.add(target);
            } else if (types != null && !Type.compatible(types.get(i), access.type())) {
                throw declarations.error(
                        target.offset(),
                        "expected a variable of type " + types.get(i).text() + ", found one of type "
                                + access.type().text());
            }
            for (Access.Cells cells : access.cells()) {
                for (int cell = 0; cell < cells.size(); cell++) {
                    places.add(cells.place(cell));
                }
            }
        }
        carries(use.port(), places.size(), receive.offset());
        path.communicate(
                new Path.Communication(use.port(), Port.Direction.IN, List.of(), List.of(), places), transitions++);
        List<Patterns.Bound> bound = new ArrayList<>();
        for (int i = 0; i < hidden.size(); i++) {
            Pattern pattern = matched.get(i);
            Value value = Value.of(hidden.get(i));
            Patterns.Match match = evaluate(path, code -> new Patterns(declarations, code).match(pattern, value));
            path.require(match.condition());
            bound.addAll(match.bound());
        }
        bind(bound, path);
        Term where = receive.where();
        if (where != null) {
            path.require(evaluate(path, code -> code.condition(where)));
        }
        hidden.forEach(access -> reset(access, path));
    }

    /** Whether no index among the places that receive depends on what is received. */
    private static boolean isIndependent(List<@Nullable Access> variables) {
        BitSet written = new BitSet();
        BitSet read = new BitSet();
        for (Access access : variables) {
            for (Access.Cells cells : Objects.requireNonNull(access).cells()) {
                for (int cell = 0; cell < cells.size(); cell++) {
                    cells.place(cell).forEachWrite(written::set);
                }
                cells.place(0).forEachIndex(index -> index.forEachRead(read::set));
            }
        }
        return !read.intersects(written);
    }

    /** The variable that a pattern names, or null when it is another pattern. */
    private @Nullable Access variable(Pattern pattern, Path path) {
        if (!(pattern instanceof Pattern.Access access)) {
            return null;
        }
        if (access.place() instanceof Term.Reference reference) {
            Scope.Binding binding = terms.scope().get(reference.name().text());
            boolean isConstant = binding != null && binding.value().access() == null;
            if (isConstant
                    || binding == null
                            && declarations.constructor(reference.name().text()) != null) {
                return null;
            }
        }
        Access place = evaluate(path, code -> new Patterns(declarations, code).place(access.place()));
        for (Access.Cells cells : place.cells()) {
            Expr offset = cells.offset();
            if (offset != null && Exprs.readsTemporary(offset)) {
                throw declarations.error(
                        pattern.offset(), "the index of a received element must be a plain expression");
            }
        }
        return place;
    }

    /** The condition that none of some guards is true. */
    static Expr none(List<Expr> guards) {
        return Folding.not(guards.isEmpty() ? Expr.FALSE : Expr.join(BinaryOp.OR, guards));
    }
}
