package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Sliced;
import dovetail.engine.Engine;
import dovetail.property.Property;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Engine of a portfolio, at work on some properties in slices. Its memory counts in a scope of the meter of the run, and is given
 * back when the engine is dropped.
 */
final class Candidate implements AutoCloseable {
    private static final Limit DROPPED = new Limit(Limit.Kind.INTERRUPTED, "another engine answered first");

    /** Roles of engines in a portfolio. */
    enum Role {
        /** Begins; its limits are shown where no engine answers. */
        FIRST,
        /** Takes turns with others, which hold memory when its first slice begins. */
        FURTHER,
        /** Is asked once more, after all others. */
        LAST
    }

    private final Engine engine;
    private final int weight;
    /** Whether it can find, and never decides that there is nothing to find. */
    private final boolean isHunting;

    private final Role role;

    private final List<Property> properties;
    private final MemoryMeter memory;
    private final Sliced<List<Answer>> computation;
    private final List<Slice> slices;
    private final Runnable exchange;
    private long workBefore;
    private double secondsBefore;
    private boolean isEnded;
    /** Whether other engines held memory while this one ran. */
    private boolean isBesideOthers;

    private boolean wasShortOfMemory;

    /**
     * An engine that waits for its first slice.
     *
     * @param weight its part of the work of all engines besides the first
     * @param isHunting whether it can find, and never decides that there is nothing to find
     * @param memory the scope for all that it holds
     * @param slices gets each slice
     * @param exchange exchanges lasting parts with other engines
     */
    Candidate(
            Engine engine,
            int weight,
            boolean isHunting,
            List<Property> properties,
            Budget budget,
            MemoryMeter memory,
            Role role,
            List<Slice> slices,
            Function<Budget, List<Answer>> answering,
            Runnable exchange) {
        this.engine = engine;
        this.weight = weight;
        this.isHunting = isHunting;
        this.exchange = exchange;
        this.properties = properties;
        this.memory = memory;
        this.role = role;
        this.isBesideOthers = role == Role.FURTHER;
        this.slices = slices;
        this.computation = new Sliced<>(
                "dovetail-" + engine.name(), budget, DROPPED, limits -> answering.apply(limits.within(memory)));
    }

    Engine engine() {
        return engine;
    }

    int weight() {
        return weight;
    }

    List<Property> properties() {
        return properties;
    }

    boolean isEnded() {
        return isEnded;
    }

    boolean isHunting() {
        return isHunting;
    }

    boolean isFirst() {
        return role == Role.FIRST;
    }

    /** Exchanges lasting parts with other engines, while none of them is at work. */
    void exchange() {
        exchange.run();
    }

    /** The seconds of its slices so far. */
    double seconds() {
        return computation.seconds();
    }

    /** Begins a slice of so much work, and returns at once. */
    void begin(long work) {
        workBefore = computation.work();
        secondsBefore = computation.seconds();
        computation.begin(work);
    }

    /** Waits for the end of the slice. Returns whether the engine has ended. */
    boolean await() {
        isEnded = computation.await();
        slices.add(new Slice(
                engine.name(),
                names(),
                computation.work() - workBefore,
                computation.seconds() - secondsBefore,
                isEnded ? outcome() : Slice.PAUSED));
        wasShortOfMemory = isEnded && isBesideOthers && !isHunting && hasFullMemory();
        isBesideOthers |= !isEnded;
        return isEnded;
    }

    private boolean hasFullMemory() {
        for (Answer answer : answers()) {
            Optional<Limit> limit = answer.verdict().limit();
            if (limit.isPresent() && limit.get().kind() == Limit.Kind.MEMORY) {
                return true;
            }
        }
        return false;
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (Property property : properties) {
            names.add(property.name());
        }
        return names;
    }

    private String outcome() {
        List<String> outcomes = new ArrayList<>();
        for (Answer answer : answers()) {
            Optional<Limit> limit = answer.verdict().limit();
            String outcome =
                    limit.isPresent() ? limit.get().text() : answer.verdict().holds() ? "holds" : "violated";
            if (!outcomes.contains(outcome)) {
                outcomes.add(outcome);
            }
        }
        return String.join("; ", outcomes);
    }

    /** The answers of an engine that has ended, in the order of its properties. */
    List<Answer> answers() {
        return computation.result();
    }

    /** Whether the engine met the limit of the memory that it shared with others. */
    boolean wasShortOfMemory() {
        return wasShortOfMemory;
    }

    @Override
    public void close() {
        computation.close();
        isEnded = true;
        memory.close();
    }
}
