package dovetail.lang.promela.lower;

import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.lexical.Macro;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.lower.data.Leaf;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Term;
import dovetail.model.Location;
import dovetail.model.Statement;
import dovetail.model.Statement.Loop;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates the creation and the end of processes. Processes end in the reverse order of their creation, so the place of
 * a new one is the number of processes.
 */
final class Creation {
    private final SystemScope system;
    private final Queues queues;
    private final Places places;
    private final int count;
    /** By place the slot that tells which proctype is there, or -1. */
    private final int[] kinds;

    /** @param count the slot of the number of processes, or -1 where that never changes */
    Creation(SystemScope system, Queues queues, Places places, int count, int[] kinds) {
        this.system = system;
        this.queues = queues;
        this.places = places;
        this.count = count;
        this.kinds = kinds;
    }

    private static Domain counts() {
        return Domain.range(0, Places.MOST);
    }

    /** The domain of the slot of the number of processes. */
    static Domain domain() {
        return counts();
    }

    /**
     * The statements that create a process.
     *
     * @param result where the number of the new process goes, or null
     */
    List<Statement> create(TermLowering terms, Term.Run run, @Nullable Place result) {
        if (!system.isProcess(run.process())) {
            String near = Spelling.candidates(run.process(), system.processNames());
            system.error(run.at(), "there is no proctype '" + run.process() + "'" + near);
        }
        List<Expr> arguments = new ArrayList<>();
        run.arguments().forEach(argument -> arguments.addAll(terms.numbers(argument)));
        List<Statement> effects = new ArrayList<>();
        Expr next = new Expr.Read(count);
        Statement chosen = Loop.noPlace(places.missing(places.size(), run.process()));
        for (int place = places.size() - 1; place >= 0; place--) {
            Instance at = places.at(place, run.process());
            Statement then = at == null
                    ? Loop.noPlace(places.missing(place, run.process()))
                    : new Statement.Block(start(at, run, arguments), first(at));
            chosen = new Statement.If(Expr.binary(BinaryOp.EQ, next, Expr.constant(place)), then, chosen);
        }
        effects.add(chosen);
        if (result != null) {
            effects.add(new Statement.Assign(result, next));
        }
        effects.add(recount(BinaryOp.ADD));
        return effects;
    }

    /** The location of a new process; null where one is there from the start. */
    private @Nullable Location first(Instance instance) {
        return places.at(instance.place()).get(0).isInitial()
                ? null
                : system.locations(instance).points().of(instance.graph()).get(0);
    }

    private Statement recount(BinaryOp op) {
        Expr value = Expr.binary(op, new Expr.Read(count), Expr.constant(1));
        return new Statement.Assign(new Place.Single(count, counts()), value);
    }

    private List<Statement> start(Instance instance, Term.Run run, List<Expr> arguments) {
        Token at = run.at();
        List<Statement> effects = new ArrayList<>();
        Process process = instance.process();
        Storage storage = system.storage(instance);
        TermLowering terms = new TermLowering(system, instance, storage, Expr.FALSE);
        int used = 0;
        for (Symbol parameter : process.parameters()) {
            Term.Variable variable = new Term.Variable(at, List.of(new Term.Part(parameter, null)));
            for (Place place : terms.places(variable)) {
                if (used < arguments.size()) {
                    effects.add(new Statement.Assign(place, arguments.get(used)));
                }
                used++;
            }
        }
        if (used != arguments.size()) {
            system.error(at, "proctype '" + process.name().text() + "' " + Macro.mismatch(used, arguments.size()));
        }
        for (Symbol local : process.locals()
                .subList(process.parameters().size(), process.locals().size())) {
            initialise(instance, local, storage, terms, effects);
        }
        Symbol priority = process.priority();
        if (priority != null) {
            effects.add(new Statement.Assign(Priorities.place(system, instance), Expr.constant(run.priority())));
        }
        int kind = kinds[instance.place()];
        if (kind >= 0) {
            effects.add(new Statement.Assign(
                    new Place.Single(kind, places.kinds(instance.place())), Expr.constant(places.kind(instance))));
        }
        return effects;
    }

    private void initialise(
            Instance instance, Symbol local, Storage storage, TermLowering terms, List<Statement> effects) {
        for (Leaf leaf : Leaf.of(local)) {
            Cells cells = storage.find(local, leaf.path());
            if (cells == null || leaf.symbol().channel() == null && leaf.initial(0) == null) {
                continue;
            }
            boolean makes = leaf.symbol().channel() != null;
            int first = makes ? queues.number(instance.place(), instance.type(), leaf.symbol()) : 0;
            for (int cell = 0; cell < cells.count(); cell++) {
                Term initial = leaf.initial(cell);
                Expr value = makes || initial == null ? Expr.constant(first + cell) : terms.lower(initial);
                effects.add(new Statement.Assign(cells.place(Expr.constant(cell)), value));
            }
        }
    }

    /** The condition under which a process at its end can die: it is the youngest one. */
    Expr canEnd(Instance instance) {
        return Expr.equal(count, instance.place() + 1);
    }

    /** The statements of the death of a process: nothing of it is left. */
    List<Statement> end(Instance instance) {
        List<Statement> effects = new ArrayList<>();
        effects.add(recount(BinaryOp.SUB));
        for (Cells cells : system.storage(instance).all()) {
            for (int cell = 0; cell < cells.count(); cell++) {
                effects.add(new Statement.Assign(cells.place(Expr.constant(cell)), Expr.FALSE));
            }
        }
        queues.forEachLocal(
                instance.place(),
                instance.type(),
                (group, index) -> effects.addAll(ChannelLowering.clear(group, index)));
        int kind = kinds[instance.place()];
        if (kind >= 0) {
            effects.add(new Statement.Assign(new Place.Single(kind, places.kinds(instance.place())), Expr.FALSE));
        }
        return effects;
    }

    /** The condition that a process is at its place, where its location may be that of none. */
    Expr exists(Instance instance) {
        int kind = kinds[instance.place()];
        if (kind >= 0) {
            return Expr.equal(kind, places.kind(instance));
        }
        return places.isShared(instance.place())
                ? Expr.binary(BinaryOp.GT, new Expr.Read(count), Expr.constant(instance.place()))
                : Expr.TRUE;
    }
}
