package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.model.Origin;
import dovetail.modular.generate.GenerationNodes;
import dovetail.modular.generate.GenerationPlan;
import dovetail.modular.generate.GenerationRules;
import dovetail.modular.generate.InstantGenerator;
import dovetail.modular.order.GenerationOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds conditions of an instant that exclude each other after a memory: a set from which none can be dropped, by deletion
 * one after the other.
 */
final class Conflict {
    private final Modules system;
    private final int[] memory;
    private final Predicate<int[]> wanted;
    private final Budget budget;

    /** @param wanted the instants that are sought, such as those with given inputs */
    Conflict(Modules system, int[] memory, Predicate<int[]> wanted, Budget budget) {
        this.system = system;
        this.memory = memory;
        this.wanted = wanted;
        this.budget = budget;
    }

    /** The conflicting conditions, as users wrote them; none if a wanted instant is possible. */
    List<String> conditions() {
        List<ModuleConstraint> left = new ArrayList<>(system.constraints());
        if (isPossible(left)) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (ModuleConstraint constraint : system.constraints()) {
            if (isCondition(constraint)) {
                List<ModuleConstraint> fewer = new ArrayList<>(left);
                fewer.remove(constraint);
                if (isPossible(fewer)) {
                    texts.add(text(constraint));
                } else {
                    left = fewer;
                }
            }
        }
        return texts;
    }

    /** Automata stay: the memory has their states. */
    private static boolean isCondition(ModuleConstraint constraint) {
        return constraint.accept(new ModuleConstraint.Visitor<>() {
            @Override
            public Boolean instant(ModuleConstraint.Instant instant) {
                return true;
            }

            @Override
            public Boolean temporal(ModuleConstraint.Temporal temporal) {
                return false;
            }
        });
    }

    private boolean isPossible(List<ModuleConstraint> constraints) {
        Modules weaker = new Modules(
                system.name(),
                system.componentNames(),
                system.hierarchy(),
                system.moduleVariables(),
                system.registers(),
                constraints);
        GenerationPlan plan = new GenerationPlan(weaker, GenerationOrder.flat(weaker), GenerationRules.ALL);
        boolean[] found = {false};
        InstantGenerator.of(plan, new GenerationNodes(1), budget)
                .generate(memory, (values, after, marks) -> found[0] |= wanted.test(values));
        return found[0];
    }

    private static String text(ModuleConstraint constraint) {
        String place = constraint.origin().equals(Origin.NONE) ? "" : " (" + constraint.origin() + ")";
        return "'" + constraint.text() + "'" + place;
    }
}
