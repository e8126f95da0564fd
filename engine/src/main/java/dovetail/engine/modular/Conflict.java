package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.GenerationRelation;
import dovetail.engine.modular.generate.GenerationRules;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds constraints that exclude instants after a memory: a set from which none can be dropped, by deletion one after the
 * other. Constraints of the instant itself come first. Only where they admit one of the instants, those are sought that
 * exclude every computation from there on.
 *
 * <p>The caller knows already that there is a conflict, so that a limit met here costs the explanation only.
 */
final class Conflict {
    /** The most instants that are generated to decide whether a constraint can be dropped; past them it is kept. */
    private static final int MOST_INSTANTS = 100_000;

    /** The most polls of the budget meanwhile, which bound the values that are considered for all constraints. */
    private static final int MOST_POLLS = 1 << 7;

    private static final int WANTED = 1;

    private final Modules system;
    private final int[] memory;
    private final Predicate<int[]> wanted;
    private final Budget budget;
    private int polls;

    /** @param wanted the instants that are sought, such as those with given inputs */
    Conflict(Modules system, int[] memory, Predicate<int[]> wanted, Budget budget) {
        this.system = system;
        this.memory = memory;
        this.wanted = wanted;
        this.budget = budget.watched(this::polled);
    }

    private void polled() {
        if (++polls > MOST_POLLS) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "too many values were considered"));
        }
    }

    /** Ends the generation of instants. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super(null, null, false, false);
        }
    }

    /** The conflicting constraints, as users wrote them, with their modules; none if a limit is met, or none are found. */
    List<String> constraints() {
        try {
            return deleted();
        } catch (Limit.Exceeded e) {
            return List.of();
        }
    }

    private List<String> deleted() {
        BitSet left = new BitSet();
        left.set(0, system.constraints().size());
        boolean isOfTheFuture = hasInstant(left);
        if (isOfTheFuture && mayContinue(left)) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < system.constraints().size(); i++) {
            left.clear(i);
            if (isOfTheFuture ? mayContinue(left) : hasInstant(left)) {
                left.set(i);
                texts.add(text(system.constraints().get(i)));
            }
        }
        return texts;
    }

    /** Whether some constraints admit a wanted instant, or too many others. */
    private boolean hasInstant(BitSet constraints) {
        Counter counter = new Counter();
        try {
            generator(plan(constraints)).generate(kept(constraints), (values, after, marks) -> {
                if (counter.number(values) == WANTED) {
                    throw new Enough();
                }
            });
            return false;
        } catch (Enough e) {
            return true;
        }
    }

    /** Whether some constraints admit a computation that begins with a wanted instant, or too many instants to tell. */
    private boolean mayContinue(BitSet constraints) {
        GenerationPlan plan = plan(constraints);
        InstantGenerator generator = generator(plan);
        GenerationRelation relation = GenerationRelation.of(plan, nodes(plan), budget);
        try (MemoryMeter scope = budget.meter().scope()) {
            MemoryGraph graph = new MemoryGraph(
                    kept(constraints), generator, relation.layout(), new Counter()::number, MOST_INSTANTS + 1, scope);
            BitSet live = graph.live(generator.marksNeeded());
            for (int e = graph.firstEdge(0); e < graph.endOfEdges(0); e++) {
                if (graph.input(e) == WANTED && live.get(graph.target(e))) {
                    return true;
                }
            }
            return false;
        } catch (Enough e) {
            return true;
        }
    }

    /** Tells wanted instants from others, up to a number of them. */
    private final class Counter {
        private int instants;

        int number(int[] values) {
            if (++instants > MOST_INSTANTS) {
                throw new Enough();
            }
            return wanted.test(values) ? WANTED : 0;
        }
    }

    private InstantGenerator generator(GenerationPlan plan) {
        return InstantGenerator.of(plan, nodes(plan), budget);
    }

    private static GenerationNodes nodes(GenerationPlan plan) {
        return new GenerationNodes(plan.generators().size());
    }

    private GenerationPlan plan(BitSet constraints) {
        List<ModuleConstraint> kept =
                constraints.stream().mapToObj(system.constraints()::get).toList();
        Modules weaker = new Modules(
                system.name(),
                system.componentNames(),
                system.hierarchy(),
                system.moduleVariables(),
                system.registers(),
                kept);
        return new GenerationPlan(weaker, GenerationOrder.flat(weaker), GenerationRules.ALL);
    }

    /** The memory without the states of automata that are dropped. */
    private int[] kept(BitSet constraints) {
        int[] kept = new int[memory.length];
        int registers = system.registers().size();
        System.arraycopy(memory, 0, kept, 0, registers);
        int size = registers;
        int automaton = registers;
        for (int i = 0; i < system.constraints().size(); i++) {
            if (system.constraints().get(i).accept(IS_AUTOMATON)) {
                if (constraints.get(i)) {
                    kept[size++] = memory[automaton];
                }
                automaton++;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    private static final ModuleConstraint.Visitor<Boolean> IS_AUTOMATON = new ModuleConstraint.Visitor<>() {
        @Override
        public Boolean instant(ModuleConstraint.Instant instant) {
            return false;
        }

        @Override
        public Boolean temporal(ModuleConstraint.Temporal temporal) {
            return true;
        }
    };

    private String text(ModuleConstraint constraint) {
        String place = constraint.origin().equals(Origin.NONE) ? "" : " (" + constraint.origin() + ")";
        return "'" + constraint.text() + "' of " + system.componentNames().get(constraint.module()) + place;
    }
}
