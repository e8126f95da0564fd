package dovetail.search.question;

import dovetail.cache.ContentKey;
import dovetail.cache.RecordContent;
import dovetail.cache.ToolBuild;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.property.Property;
import dovetail.search.Goals;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.List;

/** Key of all that the states and counts of a search depend on: the build of the tool, the network, the goals, the options, the layout. */
public final class CheckpointKey {
    private static final String FORMAT = "checkpoint 1";

    private CheckpointKey() {}

    static ContentKey of(
            TransitionSystem system,
            Network network,
            List<Expr> predicates,
            Goals goals,
            OptionValues options,
            StateLayout layout) {
        ContentKey.Builder key = begin(network, predicates, options, layout);
        new RecordContent(key).add(goals.deadlock()).add(goals.error()).add(goals.most());
        key.add(goals.inDeadlocks());
        if (system.timed().isPresent()) {
            add(system.timed().get(), key);
        }
        return key.build();
    }

    /**
     * The key of a search for runs.
     *
     * @param automaton the automaton of the runs
     */
    public static ContentKey of(
            Network network,
            List<Expr> predicates,
            String automaton,
            Property property,
            OptionValues options,
            StateLayout layout) {
        return begin(network, predicates, options, layout)
                .add(automaton)
                .add(property.toString())
                .build();
    }

    private static ContentKey.Builder begin(
            Network network, List<Expr> predicates, OptionValues options, StateLayout layout) {
        ContentKey.Builder key = ContentKey.of(ToolBuild.quick(Network.class, CheckpointKey.class), FORMAT);
        new RecordContent(key)
                .add(network.name())
                .add(network.slots())
                .add(network.variables())
                .add(network.temporaries())
                .add(network.components())
                .add(network.rules())
                .add(network.declaredPriorities())
                .add(predicates);
        for (Option<?> option : options.options()) {
            if (option != CheckpointDirectory.OPTION && option != CheckpointDirectory.SECONDS) {
                key.add(option.name()).add(text(option, options));
            }
        }
        for (int slot = 0; slot < network.slots().size(); slot++) {
            Coding coding = layout.coding(slot);
            key.add(layout.word(slot)).add(layout.shift(slot)).add(coding.min()).add(coding.width());
            if (coding.isTable()) {
                key.add(coding.decodeTable());
            }
        }
        return key;
    }

    private static void add(TimedNetwork timed, ContentKey.Builder key) {
        key.add(timed.unit());
        timed.clocks().forEach(clock -> key.add(clock.toString()));
        for (int rule = 0; rule < timed.network().rules().size(); rule++) {
            key.add(timed.staying(rule).toString());
        }
    }

    private static <T> String text(Option<T> option, OptionValues options) {
        return option.print(options.get(option));
    }
}
