package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.testkit.TankModules;
import org.junit.jupiter.api.Test;

/** Kinds that a table does not name are refused, so that a new kind is not answered by accident. */
class EngineTableTest {
    private static final EngineTable TABLE =
            EngineTable.of(new EngineInfo("none", "does nothing", "networks", "nothing", "none"));
    private static final Network NETWORK = new Network.Builder("empty").build();

    @Test
    void propertiesOfOtherKindsAreRefused() {
        Property never = new Property.Never("p", Expr.FALSE);
        Property time = new Property.TimelockFree("t");
        assertThat(TABLE.answers(new Task(NETWORK, never)).reason()).contains("is a property of states");
        assertThat(TABLE.answers(new Task(NETWORK, time)).reason()).contains("is about the divergence of time");
        assertThat(TABLE.refusal(time).orElseThrow().text())
                .isEqualTo("'t' is about the divergence of time; 'none' answers nothing");
        assertThat(TABLE.answers(new Task(NETWORK, never)).isRefusedByKind()).isTrue();
        EngineTable some = TABLE.answering(PropertyKind.OF_STATES);
        assertThat(some.answers(new Task(NETWORK, never)).isGiven()).isTrue();
        assertThat(some.answers(new Task(NETWORK, time)).isGiven()).isFalse();
    }

    @Test
    void systemsOfOtherKindsAreRefused() {
        TransitionSystem modules = TankModules.system();
        assertThat(TABLE.worksOn(NETWORK).isGiven()).isTrue();
        assertThat(TABLE.worksOn(modules).reason()).contains("is about a system of modules");
        assertThat(TABLE.on(Modules.KIND).worksOn(modules).isGiven()).isTrue();
        assertThat(TABLE.never("is too wide", Network.KIND).worksOn(NETWORK).reason())
                .contains("is too wide");
    }

    @Test
    void listsOfKindsAreComplete() {
        for (PropertyKind kind : PropertyKind.values()) {
            // Questions about a net are about all its states at once, which few engines answer.
            boolean isOfStates = kind.scope() == PropertyKind.Scope.STATES && kind != PropertyKind.OF_NET;
            assertThat(PropertyKind.OF_STATES.contains(kind)).isEqualTo(isOfStates);
            assertThat(kind.scope() == PropertyKind.Scope.RUNS || !PropertyKind.OF_RUNS.contains(kind))
                    .isTrue();
            assertThat(kind.has(PropertyKind.Fact.SHOWN_BY_PATH) && kind.scope() == PropertyKind.Scope.RUNS)
                    .isFalse();
        }
    }
}
