package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.bench.tool.Scratch;
import dovetail.model.Component;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The benchmark of the paper: a system in random contexts. */
record ContextSample(List<Context> contexts) {
    ContextSample {
        contexts = List.copyOf(contexts);
    }

    /**
     * The system in one context.
     *
     * @param locations the states of the environment
     */
    record Context(String name, OpenModel model, int locations) {}

    /** @param values of the data that the system has besides the paper's; 1 for none */
    static ContextSample of(RandomContexts.Parameters parameters, long seed, int values) {
        return read(RandomContexts.system(parameters.events(), values), RandomContexts.contexts(parameters, seed));
    }

    /** A system in all contexts of a file, from their texts. */
    static ContextSample read(String system, String contexts) {
        try (Scratch scratch = new Scratch("contexts")) {
            return read(scratch.write("system.fcr", system), scratch.write("contexts.cdl", contexts));
        }
    }

    static ContextSample read(Path system, Path contexts) {
        OpenModel all = OpenModel.read(system, contexts);
        List<Context> read = new ArrayList<>();
        for (String name : all.contexts()) {
            OpenModel model = all.inContext(name);
            read.add(new Context(name, model, environment(model)));
        }
        return new ContextSample(read);
    }

    /** The environment has the most locations: the system has one, or few. */
    private static int environment(OpenModel model) {
        int most = 0;
        for (Component component : model.network().components()) {
            most = Math.max(most, component.behaviour().locationCount());
        }
        return most;
    }
}
