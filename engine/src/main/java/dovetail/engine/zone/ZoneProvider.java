package dovetail.engine.zone;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Support;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;

/** Provides the search of timed networks by zones. */
public final class ZoneProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "zones",
            "visits zones of clocks breadth first, and drops those within known ones",
            "a network with clocks",
            "state predicates, reachability, deadlocks, model errors, bad prefixes, observers, timelocks",
            "Behrmann, Bouyer, Larsen, Pelánek, Lower and upper bounds in zone-based abstractions of timed automata,"
                    + " STTT 8(3), 2006");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return ZoneOptions.DEFAULT;
    }

    @Override
    public Support worksOn(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Support network(Network network) {
                return Support.neverForThisKind("is about a system without clocks");
            }

            @Override
            public Support modules(Modules modules) {
                return Support.neverForThisKind("is about a system of modules");
            }

            @Override
            public Support timed(TimedNetwork timed) {
                return Support.yes();
            }
        });
    }

    @Override
    public Support answers(Task task) {
        return task.property()
                .accept(new ByTimelock<>(
                        Support.yes(), Support.yes(), Support.neverForThisKind("is a property of infinite runs")));
    }

    /** Gives each property the value for timelocks, for other properties of finite runs, or for those of infinite runs. */
    record ByTimelock<R>(R timelocks, R ofFiniteRuns, R ofInfiniteRuns) implements Property.Visitor<R> {
        @Override
        public R ofStates(Property.OfStates property) {
            return ofFiniteRuns;
        }

        @Override
        public R neverWord(Property.NeverWord property) {
            return ofFiniteRuns;
        }

        @Override
        public R observer(Property.Observer property) {
            return ofFiniteRuns;
        }

        @Override
        public R timedObserver(Property.TimedObserver property) {
            return ofFiniteRuns;
        }

        @Override
        public R timelockFree(Property.TimelockFree property) {
            return timelocks;
        }

        @Override
        public R ofRuns(Property.OfRuns property) {
            return ofInfiniteRuns;
        }
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ZoneEngine(new ZoneOptions(settings.options(), settings.threads()));
    }
}
