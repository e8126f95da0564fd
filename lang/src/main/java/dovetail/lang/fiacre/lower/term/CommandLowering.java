package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Translates statements without communication and jumps into programs. */
public final class CommandLowering {
    /** The bound of loops; a path past it ends the run as unknown. */
    private static final int MOST_ROUNDS = 100_000;

    private final Declarations declarations;
    private final TermLowering terms;
    private final Code code;
    private final @Nullable Frame frame;

    /**
     * The call of a function.
     *
     * @param result the variable of the result
     * @param returned the variable that is true after a return, or null when nothing follows any return
     */
    record Frame(Access result, @Nullable Access returned) {
        Expr running() {
            return returned == null
                    ? Expr.TRUE
                    : Expr.not(returned.cells().get(0).read(0));
        }
    }

    public CommandLowering(Declarations declarations, TermLowering terms, Code code, @Nullable Frame frame) {
        this.declarations = declarations;
        this.terms = terms.into(code);
        this.code = code;
        this.frame = frame;
    }

    private CommandLowering into(Code part) {
        return new CommandLowering(declarations, terms, part, frame);
    }

    private Code part(Command command) {
        Code part = code.part();
        into(part).lower(command);
        return part;
    }

    public void lower(Command command) {
        if (command instanceof Command.Sequence sequence) {
            sequence(sequence.parts());
        } else if (command instanceof Command.Assign assign) {
            assign(assign);
        } else if (command instanceof Command.AssignAny any) {
            any(any);
        } else if (command instanceof Command.If branch) {
            Expr condition = terms.condition(branch.condition());
            if (frame != null && Folding.constant(condition).isPresent()) {
                // A recursion with a constant argument ends here.
                chosen(Folding.isTrue(condition) ? branch.then() : branch.otherwise());
                return;
            }
            Code otherwise = branch.otherwise() == null ? code.part() : part(branch.otherwise());
            code.branch(condition, part(branch.then()), otherwise);
        } else if (command instanceof Command.Case cases) {
            cases(cases);
        } else if (command instanceof Command.While loop) {
            loop(loop);
        } else if (command instanceof Command.Foreach loop) {
            foreach(loop);
        } else if (command instanceof Command.Select select) {
            select(select);
        } else if (command instanceof Command.On on) {
            code.require(terms.condition(on.condition()));
        } else if (command instanceof Command.Return result) {
            result(result);
        } else if (!(command instanceof Command.Null)) {
            throw declarations.error(command.offset(), "a loop or function cannot contain this statement");
        }
    }

    private void chosen(@Nullable Command command) {
        if (command != null) {
            lower(command);
        }
    }

    private void sequence(List<Command> parts) {
        for (int i = 0; i < parts.size(); i++) {
            lower(parts.get(i));
            boolean isFollowed = i + 1 < parts.size() && Commands.returns(parts.get(i));
            if (isFollowed && frame != null && frame.returned() != null) {
                Code rest = code.part();
                into(rest).sequence(parts.subList(i + 1, parts.size()));
                code.branch(frame.running(), rest, code.part());
                return;
            }
        }
    }

    /** Adds an assignment. */
    private void assign(Command.Assign assign) {
        if (assign.targets().size() != assign.values().size()) {
            throw declarations.error(
                    assign.offset(),
                    assign.values().size() + " values for " + assign.targets().size() + " variables");
        }
        Patterns patterns = new Patterns(declarations, terms);
        if (assign.targets().size() == 1
                && assign.targets().get(0) instanceof Pattern.Access access
                && isVariable(access.place())) {
            assign(patterns.place(access.place()), assign.values().get(0));
            return;
        }
        boolean mayRefuse = assign.targets().stream().anyMatch(this::mayRefuse);
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < assign.targets().size(); i++) {
            Pattern target = assign.targets().get(i);
            Type expected = target instanceof Pattern.Access access && isVariable(access.place())
                    ? patterns.place(access.place()).type()
                    : null;
            Value value = terms.lower(assign.values().get(i), expected);
            // A value that nothing stores, or only after a condition, is computed all the same.
            boolean isLost = mayRefuse || target instanceof Pattern.Any;
            values.add(isLost && !value.isTotal() ? code.computed(value) : value);
        }
        List<Expr> conditions = new ArrayList<>();
        List<Patterns.Bound> bound = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Patterns.Match match = patterns.match(assign.targets().get(i), values.get(i));
            conditions.add(match.condition());
            bound.addAll(match.bound());
        }
        code.require(conditions.stream().reduce(Expr.TRUE, (a, b) -> Folding.binary(BinaryOp.AND, a, b)));
        Patterns.bind(bound, declarations, terms, code);
    }

    private boolean mayRefuse(Pattern target) {
        return !(target instanceof Pattern.Any)
                && !(target instanceof Pattern.Access access && isVariable(access.place()));
    }

    private boolean isVariable(Term place) {
        return !(place instanceof Term.Reference reference)
                || terms.scope().get(reference.name().text()) != null
                || declarations.constructor(reference.name().text()) == null;
    }

    /** Stores the value of a term; queues grow in place and conditionals branch. */
    private void assign(Access target, Term term) {
        if (term instanceof Term.Binary binary
                && binary.op() == Term.Operator.ENQUEUE
                && target.type() instanceof Type.Queue queue) {
            Value element = terms.typed(binary.right(), queue.element());
            Value source = terms.typed(binary.left(), queue);
            if (target.equals(source.access())) {
                Queues.enqueue(target, element, code);
                return;
            }
            Value added = code.computed(element);
            Access place = Stores.fixed(target, code);
            Stores.store(place, source, code);
            Queues.enqueue(place, added, code);
        } else if (term instanceof Term.Conditional conditional) {
            Expr condition = terms.condition(conditional.condition());
            Code then = code.part();
            Code otherwise = code.part();
            into(then).assign(target, conditional.then());
            into(otherwise).assign(target, conditional.otherwise());
            code.branch(condition, then, otherwise);
        } else {
            Value value = terms.lower(term, target.type());
            Access place = value.type() instanceof Type.Int ? terms.first(target, term) : target;
            Stores.store(place, terms.fitting(value, place.type(), term), code);
        }
    }

    private void any(Command.AssignAny any) {
        Patterns patterns = new Patterns(declarations, terms);
        List<Access> places = new ArrayList<>();
        for (Pattern target : any.targets()) {
            if (!(target instanceof Pattern.Access access)) {
                throw declarations.error(target.offset(), "expected a variable before ':= any'");
            }
            places.add(Stores.fixed(patterns.place(access.place()), code));
        }
        for (int i = 0; i < places.size(); i++) {
            new AnyValue(declarations, code, any.targets().get(i).offset()).store(places.get(i));
        }
        if (any.where() != null) {
            code.require(terms.condition(any.where()));
        }
    }

    private void cases(Command.Case cases) {
        Patterns patterns = new Patterns(declarations, terms);
        Value value = patterns.value(cases);
        Code otherwise = code.part();
        otherwise.add(new Statement.Require(Expr.FALSE));
        for (int i = cases.branches().size() - 1; i >= 0; i--) {
            Command.Branch branch = cases.branches().get(i);
            Patterns.Match match = patterns.match(branch.pattern(), value);
            Code then = code.part();
            Patterns.bind(match.bound(), declarations, terms, then);
            into(then).lower(branch.body());
            Code chosen = code.part();
            chosen.branch(match.condition(), then, otherwise);
            otherwise = chosen;
        }
        code.addAll(otherwise);
    }

    private void loop(Command.While loop) {
        Code before = code.part();
        Expr condition = terms.into(before).condition(loop.condition());
        Expr running = frame == null || !Commands.returns(loop.body()) ? Expr.TRUE : frame.running();
        Code body = part(loop.body());
        if (before.isEmpty()) {
            code.add(new Statement.Loop(
                    Expr.and(running, condition), body.block(), MOST_ROUNDS, Statement.Loop.Overrun.LIMIT));
            return;
        }
        // A condition with statements of its own is computed before the loop and at the end of each round.
        Access holds = code.temporary(Type.BOOL);
        Stores.store(holds, Value.of(Type.BOOL, condition), before);
        code.addAll(before);
        body.addAll(before);
        Expr again = Expr.and(running, holds.cells().get(0).read(0));
        code.add(new Statement.Loop(again, body.block(), MOST_ROUNDS, Statement.Loop.Overrun.LIMIT));
    }

    private void foreach(Command.Foreach loop) {
        Access variable = new Patterns(declarations, terms).place(new Term.Reference(loop.variable()));
        int[] range = AnyValue.range(variable.type());
        if (range == null) {
            throw declarations.error(
                    loop.variable().offset(),
                    "'foreach' needs a variable of a finite type, not of type "
                            + variable.type().text());
        }
        Access.Cells counter = code.temporary(Type.NUMBER).cells().get(0);
        Code body = code.part();
        body.add(new Statement.Assign(variable.cells().get(0).place(0), counter.read(0)));
        into(body).lower(loop.body());
        body.add(new Statement.Assign(counter.place(0), Expr.binary(BinaryOp.ADD, counter.read(0), Expr.constant(1))));
        code.add(new Statement.Assign(counter.place(0), Expr.constant(range[0])));
        Expr running = frame == null || !Commands.returns(loop.body()) ? Expr.TRUE : frame.running();
        code.add(new Statement.Loop(
                Expr.and(Expr.binary(BinaryOp.LE, counter.read(0), Expr.constant(range[1])), running),
                body.block(),
                range[1] - range[0] + 1,
                Statement.Loop.Overrun.ERROR));
    }

    private void select(Command.Select select) {
        if (select.levels().size() > 1) {
            throw declarations.error(
                    select.offset(), "'unless' is supported only between alternatives that end in 'to' or 'loop'");
        }
        List<Statement> alternatives = new ArrayList<>();
        for (Command alternative : select.levels().get(0)) {
            alternatives.add(part(alternative).block());
        }
        code.add(alternatives.size() == 1 ? alternatives.get(0) : new Statement.Choice(alternatives));
    }

    private void result(Command.Return result) {
        if (frame == null) {
            throw declarations.error(result.offset(), "'return' has a meaning only in functions");
        }
        assign(frame.result(), result.value());
        if (frame.returned() != null) {
            Stores.store(frame.returned(), Value.truth(true), code);
        }
    }
}
