package dovetail.testkit;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Hook of jqwik that gives every property the {@link FirstSeed}, unless it names a seed of its own, and the tries of the
 * {@link Ring}; jqwik would choose a fresh seed for each. Registered for all modules that have this one among their test
 * dependencies.
 */
public final class SeededProperties implements AroundPropertyHook {
    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        if (context.attributes().seed().isEmpty()) {
            context.attributes().setSeed(Long.toString(FirstSeed.get()));
        }
        context.attributes().tries().ifPresent(usual -> context.attributes().setTries(Ring.tries(usual)));
        return property.execute();
    }
}
