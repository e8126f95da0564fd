package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineSettings;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.RandomNetworks;
import org.junit.jupiter.api.Test;

/** The provider makes an engine of its name that answers the tasks it supports. */
class IccProviderTest {
    @Test
    void itsEngineAnswers() {
        IccProvider provider = new IccProvider();
        assertThat(provider.info().name()).isEqualTo("icc");
        Engine engine = provider.create(EngineSettings.of(provider));
        assertThat(engine.name()).isEqualTo("icc");
        Network network = RandomNetworks.explicit(1);
        Task task = new Task(network, new Property.DeadlockFree("deadlock-free"));
        assertThat(provider.supports(task).isGiven()).isTrue();
        Verdict verdict = engine.run(task, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.engine()).isEqualTo("icc");
        boolean holds = new ReferenceSearch(network).deadlocks() == 0;
        assertThat(verdict).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
    }
}
