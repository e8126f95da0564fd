package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.branching.BranchingAnswer;
import dovetail.diagram.DeepThread;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Survey;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Labels the set of the reachable states with one formula and makes the verdict. */
final class BranchingRun {
    private final PreparedSystem system;
    private final Property.BranchingTime property;
    private final SymbolicOptions options;
    private final String engine;
    private final Budget budget;
    private final Progress progress;
    private final long start = System.nanoTime();
    private Figures reached = Figures.nothing(0);

    BranchingRun(
            PreparedSystem system,
            Property.BranchingTime property,
            SymbolicOptions options,
            String engine,
            Budget budget,
            Progress progress) {
        this.system = system;
        this.property = property;
        this.options = options;
        this.engine = engine;
        this.budget = budget;
        this.progress = progress;
    }

    Verdict verdict() {
        try {
            return system.widening(budget, meter -> DeepThread.run(budget, () -> attempt(meter)));
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(budget.memoryExceeded().limit());
        }
    }

    private Verdict unknown(Limit limit) {
        return new Verdict.Unknown(engine, figures(), limit, Optional.empty());
    }

    private Verdict attempt(MemoryMeter meter) {
        progress.doing("saturation");
        SymbolicRun run = new ReachableStates(system, options, budget.within(meter)).run();
        RunNumbers numbers = run.numbers();
        Account account = new Account(List.of(), options.explain() ? run.story() : List.of());
        reached = new Figures(numbers.counts(meter), 1, 0, numbers.figures(), account);
        progress.doing("labelling");
        DiagramSets sets = run.sets(property.predicates());
        BranchingAnswer<Integer> answer = new BranchingAnswer<>(
                system.system(), property, sets, system.network().initialState(), budget);
        boolean hasErrors = numbers.errors().signum() > 0;
        Optional<Trace> error = hasErrors
                ? Optional.of(new Replay(system.system(), budget).toModelError(run.errorPath()))
                : Optional.empty();
        return answer.verdict(engine, figures().with(Survey.NONE.excludingErrors(!hasErrors)), error);
    }

    private Figures figures() {
        return reached.after((System.nanoTime() - start) / 1e9);
    }
}
