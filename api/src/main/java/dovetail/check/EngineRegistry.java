package dovetail.check;

import dovetail.base.Spelling;
import dovetail.engine.EngineProvider;
import dovetail.engine.compose.ComposeProvider;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.icc.IccProvider;
import dovetail.engine.ltl.LtlProvider;
import dovetail.engine.modular.ModularProvider;
import dovetail.engine.pastfree.PastFreeProvider;
import dovetail.engine.por.PorProvider;
import dovetail.engine.sog.SogProvider;
import dovetail.engine.zone.ZoneProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The engines that there are, in the order in which {@code auto} considers them. Immutable. */
public final class EngineRegistry {
    /** The name that asks for the engine which suits a property. */
    public static final String AUTO = "auto";

    private final List<EngineProvider> providers;

    private EngineRegistry(List<EngineProvider> providers) {
        this.providers = List.copyOf(providers);
    }

    /** The engines of Dovetail: one line each. */
    public static EngineRegistry standard() {
        return of(List.of(
                new ZoneProvider(),
                new ExploreProvider(),
                new LtlProvider(),
                new IccProvider(),
                new ComposeProvider(),
                new PorProvider<>(new ExploreProvider(), new LtlProvider()),
                new PastFreeProvider(),
                new SogProvider(),
                new ModularProvider()));
    }

    public static EngineRegistry of(List<EngineProvider> providers) {
        return new EngineRegistry(providers);
    }

    /** The same engines and another one. */
    public EngineRegistry with(EngineProvider provider) {
        List<EngineProvider> more = new ArrayList<>(providers);
        more.add(provider);
        return new EngineRegistry(more);
    }

    public List<EngineProvider> providers() {
        return providers;
    }

    /** The names that users may ask for, {@code auto} first. */
    public List<String> names() {
        List<String> names = new ArrayList<>(List.of(AUTO));
        for (EngineProvider provider : providers) {
            names.add(provider.name());
        }
        return names;
    }

    /** The names of the engines that have an option. */
    public List<String> owners(String option) {
        List<String> owners = new ArrayList<>();
        for (EngineProvider provider : providers) {
            if (provider.options().has(option)) {
                owners.add(provider.name());
            }
        }
        return owners;
    }

    /** The names of the options of all engines. */
    public Set<String> optionNames() {
        Set<String> names = new TreeSet<>();
        for (EngineProvider provider : providers) {
            provider.options().options().forEach(option -> names.add(option.name()));
        }
        return names;
    }

    /**
     * The provider of an engine.
     *
     * @throws EngineRefusal when there is none of this name
     */
    public EngineProvider find(String name) {
        for (EngineProvider provider : providers) {
            if (provider.name().equals(name)) {
                return provider;
            }
        }
        throw new EngineRefusal("the engine '" + name + "' is not available in this version; available: "
                + String.join(", ", names()) + Spelling.hint(name, names()));
    }
}
