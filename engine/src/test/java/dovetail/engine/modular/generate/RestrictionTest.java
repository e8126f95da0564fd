package dovetail.engine.modular.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.testkit.ModulesBuilder;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomConditions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A restriction excludes no value with which its condition is true. */
class RestrictionTest {
    private static final int CASES = 20_000;

    private final Modules system = new ModulesBuilder("system")
            .modules("m")
            .output("a", "m")
            .output("b", "m")
            .output("x", Domain.range(0, 2), "m")
            .output("y", Domain.range(-1, 2), "m")
            .build();

    private int excluded;

    @Test
    void noAdmittedValueIsExcluded() {
        Cases.forEachSeed(CASES, seed -> check(RandomConditions.of(system, seed).condition((int) (seed % 4))));
        Cases.assertNotEmpty("excluded values", excluded, CASES, CASES);
    }

    private void check(Expr condition) {
        List<Restriction> restrictions = Restriction.of(condition, system);
        int[] now = new int[system.registerBase()];
        check(0, now, condition, restrictions);
    }

    private void check(int variable, int[] now, Expr condition, List<Restriction> restrictions) {
        if (variable == now.length) {
            boolean isTrue = Code.of(condition).holds(now);
            for (Restriction restriction : restrictions) {
                boolean admits = admits(restriction, now);
                assertThat(admits || !isTrue)
                        .as("%s with %s by %s", condition, now, restriction)
                        .isTrue();
                excluded += admits ? 0 : 1;
            }
            return;
        }
        Domain domain = system.slot(variable).domain();
        for (int value = domain.min(); value <= domain.max(); value++) {
            now[variable] = value;
            check(variable + 1, now, condition, restrictions);
        }
    }

    private static boolean admits(Restriction restriction, int[] now) {
        int value = now[restriction.variable()];
        int bound = Code.of(restriction.bound()).value(now);
        return !Code.of(restriction.guard()).holds(now)
                || switch (restriction.kind()) {
                    case EQUAL -> value == bound;
                    case AT_MOST -> value <= bound;
                    case AT_LEAST -> value >= bound;
                };
    }
}
