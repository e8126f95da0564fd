package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import java.util.List;

/**
 * Asks many questions about one network. Engines share its value sets, its decomposition and its compiled steps, as in a check
 * of many properties, and comparisons share the answers of the reference. To compile and to decompose takes most of the time
 * of comparisons, and the reference little of it.
 */
public final class PreparedNetwork implements AutoCloseable {
    private final Network network;
    private final Budget budget;
    private final PreparedSystem system;
    private final ReferenceSearch expected;
    private boolean isCompiledInTheMiddle;

    /** Questions without limits. */
    public PreparedNetwork(Network network) {
        this(network, Budget.unlimited());
    }

    /** @param budget the limits of each question; the memory of shared parts counts in all of them */
    public PreparedNetwork(Network network, Budget budget) {
        this.network = network;
        this.budget = budget;
        this.system = PreparedSystem.of(network, budget);
        this.expected = new ReferenceSearch(network);
    }

    /** The network. */
    public Network network() {
        return network;
    }

    /** The state space by the reference. */
    public ReferenceSearch expected() {
        return expected;
    }

    /** The verdict of an engine. */
    public Verdict ask(Engine engine, Property property) {
        system.beginQuestion();
        return engine.run(system, List.of(property), budget.restarted(), Progress.SILENT)
                .get(0);
    }

    /**
     * The verdict of an engine whose steps are compiled at some time. Once they are, later questions have them from the start;
     * so one question has a preparation of its own when it is to compile in the middle of its search.
     */
    public Verdict ask(Engine engine, Compile when, Property property) {
        if (isFirstInTheMiddle(when)) {
            return engine.run(new Task(network, property), budget.restarted(), Progress.SILENT);
        }
        return ask(engine, property);
    }

    /** The same for an exploration of all states. */
    public Verdict explore(Explorer engine, Compile when) {
        if (isFirstInTheMiddle(when)) {
            try (PreparedSystem alone = PreparedSystem.of(network, budget)) {
                return engine.explore(alone, budget.restarted(), Progress.SILENT);
            }
        }
        system.beginQuestion();
        return engine.explore(system, budget.restarted(), Progress.SILENT);
    }

    private boolean isFirstInTheMiddle(Compile when) {
        boolean isFirst = when == Ways.EARLY && !isCompiledInTheMiddle;
        isCompiledInTheMiddle |= isFirst;
        return isFirst;
    }

    @Override
    public void close() {
        system.close();
    }
}
