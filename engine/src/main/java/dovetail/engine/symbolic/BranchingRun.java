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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Labels the set of the reachable states with formulas and makes the verdicts. The set and the relations are computed once, and results
 * about sets that formulas have in common are remembered.
 */
final class BranchingRun {
    private final PreparedSystem system;
    private final List<Property.BranchingTime> properties;
    private final SymbolicOptions options;
    private final String engine;
    private final Budget budget;
    private final Progress progress;
    private long start = System.nanoTime();
    private Figures reached = Figures.nothing(0);
    private final List<Verdict> verdicts = new ArrayList<>();

    BranchingRun(
            PreparedSystem system,
            List<Property.BranchingTime> properties,
            SymbolicOptions options,
            String engine,
            Budget budget,
            Progress progress) {
        this.system = system;
        this.properties = properties;
        this.options = options;
        this.engine = engine;
        this.budget = budget;
        this.progress = progress;
    }

    /** The verdicts in the order of the properties. */
    List<Verdict> verdicts() {
        try {
            return system.widening(budget, meter -> DeepThread.run(budget, () -> attempt(meter)));
        } catch (Limit.Exceeded e) {
            return unknownFromNowOn(e.limit());
        } catch (OutOfMemoryError e) {
            return unknownFromNowOn(budget.memoryExceeded().limit());
        }
    }

    private List<Verdict> unknownFromNowOn(Limit limit) {
        while (verdicts.size() < properties.size()) {
            verdicts.add(unknown(limit));
        }
        return verdicts;
    }

    private Verdict unknown(Limit limit) {
        return new Verdict.Unknown(engine, figures(), limit, Optional.empty());
    }

    private List<Verdict> attempt(MemoryMeter meter) {
        progress.doing("saturation");
        SymbolicRun run = new ReachableStates(system, options, budget.within(meter)).run();
        RunNumbers numbers = run.numbers();
        Account account = new Account(List.of(), options.explain() ? run.story() : List.of());
        reached = new Figures(numbers.counts(meter), 1, 0, numbers.figures(), account);
        numbers.limit(budget).ifPresent(limit -> {
            throw new Limit.Exceeded(limit);
        });
        boolean hasErrors = numbers.errors().signum() > 0;
        Optional<Trace> error = hasErrors
                ? Optional.of(new Replay(system.system(), budget).toModelError(run.errorPath()))
                : Optional.empty();
        progress.doing("labelling");
        for (int i = 0; i < properties.size(); i++) {
            Budget share = budget.within(meter).share(properties.size() - i);
            verdicts.add(labelled(run, properties.get(i), error, share));
            start = System.nanoTime();
        }
        return verdicts;
    }

    /** The verdict on one property; a limit that ends it leaves the sets for the others. */
    private Verdict labelled(SymbolicRun run, Property.BranchingTime property, Optional<Trace> error, Budget share) {
        try (DiagramSets sets = run.sets(property.predicates(), share)) {
            BranchingAnswer<Integer> answer = new BranchingAnswer<>(
                    system.system(), property, sets, system.network().initialState(), share);
            return answer.verdict(engine, figures().with(Survey.NONE.excludingErrors(error.isEmpty())), error);
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        }
    }

    private Figures figures() {
        return reached.after((System.nanoTime() - start) / 1e9);
    }
}
