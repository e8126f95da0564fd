package dovetail.branching;

import dovetail.ctl.Ctl;
import dovetail.property.RunRules;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Labels states with the formulas that they satisfy, from the smallest parts of a formula on (E. Clarke, E. Emerson and A. Sistla,
 * TOPLAS 1986). Equal parts are labelled once.
 *
 * <p>Universal operators are negations of existential ones. Where only some runs count, {@code EX} and {@code EU} lead to states
 * from which such a run goes on. All states are such where finite runs count: every path can be continued to a weakly fair run,
 * by letting the components step in turn.
 *
 * @param <S> the sets of states
 */
public final class Labelling<S> implements Ctl.Visitor<S> {
    private final StateSets<S> sets;
    private final RunRules rules;
    private final Map<Ctl, S> known = new HashMap<>();
    /** The states from which a run goes on that counts; nothing where these are all states. */
    private final Optional<S> starts;

    public Labelling(StateSets<S> sets, RunRules rules) {
        this.sets = sets;
        this.rules = rules;
        this.starts =
                rules.finite() == RunRules.FiniteRuns.IGNORE ? Optional.of(forever(sets.all())) : Optional.empty();
    }

    /** The states that satisfy a formula. */
    public S of(Ctl formula) {
        S set = known.get(formula);
        if (set == null) {
            set = formula.accept(this);
            known.put(formula, set);
        }
        return set;
    }

    /** Whether a state satisfies a formula. */
    public boolean holds(Ctl formula, int[] state) {
        return sets.contains(of(formula), state);
    }

    StateSets<S> sets() {
        return sets;
    }

    RunRules rules() {
        return rules;
    }

    /** The states of a set from which a run goes on that counts. */
    S going(S set) {
        return starts.isPresent() ? sets.intersection(set, starts.get()) : set;
    }

    /** The states from which a run that counts stays in a set. */
    private S forever(S within) {
        boolean endsCount = rules.finite() == RunRules.FiniteRuns.STUTTER;
        S ends = endsCount ? sets.intersection(within, sets.ends()) : none();
        if (!rules.fair()) {
            return sets.lasting(within, ends);
        }
        return sets.union(sets.fairlyLasting(within), sets.until(within, ends));
    }

    private S none() {
        return sets.minus(sets.all(), sets.all());
    }

    private S others(S set) {
        return sets.minus(sets.all(), set);
    }

    @Override
    public S constant(Ctl.Constant formula) {
        return formula.value() ? sets.all() : none();
    }

    @Override
    public S atom(Ctl.Atom formula) {
        return sets.satisfying(formula.index());
    }

    @Override
    public S deadlock(Ctl.Deadlock formula) {
        return sets.deadlocks();
    }

    @Override
    public S not(Ctl.Not formula) {
        return others(of(formula.operand()));
    }

    @Override
    public S and(Ctl.And formula) {
        S all = sets.all();
        for (Ctl operand : formula.operands()) {
            all = sets.intersection(all, of(operand));
        }
        return all;
    }

    @Override
    public S or(Ctl.Or formula) {
        S any = none();
        for (Ctl operand : formula.operands()) {
            any = sets.union(any, of(operand));
        }
        return any;
    }

    @Override
    public S next(Ctl.Next formula) {
        return formula.runs() == Ctl.Quantifier.EXISTS
                ? sets.before(going(of(formula.operand())))
                : others(of(Ctl.next(Ctl.Quantifier.EXISTS, Ctl.not(formula.operand()))));
    }

    @Override
    public S until(Ctl.Until formula) {
        if (formula.runs() == Ctl.Quantifier.EXISTS) {
            return sets.until(of(formula.left()), going(of(formula.right())));
        }
        S never = of(Ctl.globally(Ctl.Quantifier.EXISTS, Ctl.not(formula.right())));
        if (formula.left().equals(Ctl.TRUE)) {
            return others(never);
        }
        return others(sets.union(never, of(broken(formula))));
    }

    /** The formula that some run leaves the left side of a universal until before its right side is true. */
    static Ctl broken(Ctl.Until formula) {
        Ctl notYet = Ctl.not(formula.right());
        return Ctl.until(Ctl.Quantifier.EXISTS, notYet, new Ctl.And(List.of(notYet, Ctl.not(formula.left()))));
    }

    @Override
    public S globally(Ctl.Globally formula) {
        return formula.runs() == Ctl.Quantifier.EXISTS
                ? forever(of(formula.operand()))
                : others(of(Ctl.eventually(Ctl.Quantifier.EXISTS, Ctl.not(formula.operand()))));
    }
}
