package dovetail.engine.modular;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.ModulesBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** More acceptance sets than marks have bits are refused; none is forgotten. */
class ManySetsTest {
    private static final int SETS = 8;

    /** An automaton that is never in its last acceptance set. */
    private static final Automaton ACCEPTS_NOTHING =
            new Automaton(1, 0, SETS, List.of(List.of(new Automaton.Edge(Guard.TRUE, 0, (1 << (SETS - 1)) - 1))));

    @Test
    void acceptanceSetsAreAFew() {
        assertThat(verdict(3, new Property.ErrorFree("admitted")).holds()).isFalse();
        assertThat(verdict(3, new Property.Never("never", Expr.FALSE)).limit())
                .map(Limit::text)
                .contains("no computation satisfies the constraints of all modules; excluded by 'automaton 2' of m");
    }

    @Test
    void acceptanceSetsAreMany() {
        List<Property> properties =
                List.of(new Property.ErrorFree("admitted"), new Property.Never("never", Expr.FALSE));
        for (Property property : properties) {
            assertThat(verdict(4, property).limit())
                    .map(Limit::text)
                    .hasValueSatisfying(text -> assertThat(text).contains("acceptance sets"));
        }
    }

    private static Verdict verdict(int automata, Property property) {
        ModulesBuilder builder = new ModulesBuilder("system").modules("m").input("x", "m");
        for (int i = 0; i < automata; i++) {
            builder.temporal("m", ACCEPTS_NOTHING, new Expr.Read(0));
        }
        Modules system = builder.build();
        return new ModularEngine(ModularOptions.DEFAULT, false)
                .run(new Task(system, property), Budget.unlimited(), Progress.SILENT);
    }
}
