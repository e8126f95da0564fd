package dovetail.engine.modular.generate;

import dovetail.base.Budget;

/** Generates instants by closures. Values outside the known bounds of a variable are not visited. */
final class ClosureGenerator extends InstantGenerator {
    private final boolean propagates;
    private final Step[] steps;
    private final Checks atOnce;
    private final Code[] registers;
    private final Code[][] atoms;

    /** Constraints that are decided at one point. */
    private record Checks(Code[] conditions, int[] automata) {}

    /** A restriction of the values of a variable. */
    private record Bound(Restriction.Kind kind, Code guard, Code value) {}

    /** The choice of a value. */
    private record Step(int variable, int generator, int min, int max, Bound[] bounds, Checks checks) {}

    ClosureGenerator(GenerationPlan plan, GenerationNodes nodes, Budget budget) {
        super(plan, nodes, budget);
        this.propagates = plan.rules().propagates();
        this.atOnce = checks(plan.atOnce());
        this.steps = plan.choices().stream()
                .map(choice -> new Step(
                        choice.variable(),
                        choice.generator(),
                        plan.domain(choice.variable()).min(),
                        plan.domain(choice.variable()).max(),
                        choice.bounds().stream()
                                .map(r -> new Bound(r.kind(), Code.of(r.guard()), Code.of(r.bound())))
                                .toArray(Bound[]::new),
                        checks(choice.decided())))
                .toArray(Step[]::new);
        this.registers =
                plan.system().registers().stream().map(r -> Code.of(r.next())).toArray(Code[]::new);
        this.atoms = plan.system().automata().stream()
                .map(c -> c.atoms().stream().map(Code::of).toArray(Code[]::new))
                .toArray(Code[][]::new);
    }

    private static Checks checks(GenerationPlan.Decided decided) {
        return new Checks(
                decided.conditions().stream().map(Code::of).toArray(Code[]::new),
                decided.automata().stream().mapToInt(i -> i).toArray());
    }

    @Override
    protected void begin() {
        if (pass(atOnce)) {
            choose(0);
        }
    }

    /** Gives the variable at a position of the plan each of its possible values. */
    private void choose(int position) {
        if (position == steps.length) {
            for (int i = 0; i < registers.length; i++) {
                after[i] = registers[i].value(now);
            }
            follow();
            return;
        }
        Step step = steps[position];
        int low = step.min;
        int high = step.max;
        for (Bound bound : step.bounds) {
            if (bound.guard.holds(now)) {
                int value = bound.value.value(now);
                low = bound.kind == Restriction.Kind.AT_MOST ? low : Math.max(low, value);
                high = bound.kind == Restriction.Kind.AT_LEAST ? high : Math.min(high, value);
            }
        }
        for (int value = low; value <= high; value++) {
            tick();
            now[step.variable] = value;
            if (!propagates) {
                visit(step.generator);
            }
            if (pass(step.checks)) {
                if (propagates) {
                    visit(step.generator);
                }
                choose(position + 1);
            }
        }
    }

    private boolean pass(Checks checks) {
        for (Code condition : checks.conditions) {
            if (!condition.holds(now)) {
                return false;
            }
        }
        for (int k : checks.automata) {
            long letter = 0;
            Code[] own = atoms[k];
            for (int i = 0; i < own.length; i++) {
                letter |= own[i].holds(now) ? 1L << i : 0;
            }
            if (!admits(k, letter)) {
                return false;
            }
        }
        return true;
    }
}
