package dovetail.check;

import dovetail.base.Spelling;
import dovetail.engine.EngineProvider;
import dovetail.engine.compose.ComposeProvider;
import dovetail.engine.cover.CoverProvider;
import dovetail.engine.ctl.CtlProvider;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.facts.FactsProvider;
import dovetail.engine.icc.IccProvider;
import dovetail.engine.ltl.LtlProvider;
import dovetail.engine.modular.ModularProvider;
import dovetail.engine.pastfree.PastFreeProvider;
import dovetail.engine.por.PorProvider;
import dovetail.engine.sog.SogProvider;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.engine.zone.ZoneProvider;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The engines that there are, in the order in which {@code auto} considers them. Immutable. */
public final class EngineRegistry {
    /** The name that asks for the engine which suits a property. */
    public static final String AUTO = "auto";

    private static final List<String> STANDARD = List.of(
            "zones",
            "explore",
            "ltl",
            "icc",
            "compose",
            "por",
            "pastfree",
            "sog",
            "modular",
            "facts",
            "cover",
            "symbolic",
            "ctl");

    private final List<String> names;
    private final List<EngineProvider> providers;

    private EngineRegistry(List<String> names, List<EngineProvider> providers) {
        this.names = names;
        this.providers = providers;
    }

    /** The engines of Dovetail. Each is loaded when it is first asked, since most runs need one of them. */
    public static EngineRegistry standard() {
        return new EngineRegistry(STANDARD, new Loaded());
    }

    /** An engine of Dovetail, by its number among the names. */
    private static EngineProvider load(int number) {
        return switch (STANDARD.get(number)) {
            case "zones" -> new ZoneProvider();
            case "explore" -> new ExploreProvider();
            case "ltl" -> new LtlProvider();
            case "icc" -> new IccProvider();
            case "compose" -> new ComposeProvider();
            case "por" -> new PorProvider<>(new ExploreProvider(), new LtlProvider());
            case "pastfree" -> new PastFreeProvider(new LtlProvider());
            case "sog" -> new SogProvider();
            case "modular" -> new ModularProvider();
            case "facts" -> new FactsProvider();
            case "symbolic" -> new SymbolicProvider();
            case "cover" -> new CoverProvider();
            case "ctl" -> new CtlProvider();
            default -> throw new IllegalArgumentException(STANDARD.get(number));
        };
    }

    /** The engines of Dovetail, each loaded at its first use. */
    private static final class Loaded extends AbstractList<EngineProvider> {
        private final AtomicReferenceArray<EngineProvider> loaded = new AtomicReferenceArray<>(STANDARD.size());

        @Override
        public EngineProvider get(int number) {
            EngineProvider provider = loaded.get(number);
            if (provider == null) {
                loaded.compareAndSet(number, null, load(number));
                provider = loaded.get(number);
            }
            return provider;
        }

        @Override
        public int size() {
            return STANDARD.size();
        }
    }

    public static EngineRegistry of(List<EngineProvider> providers) {
        List<String> names = new ArrayList<>();
        for (EngineProvider provider : providers) {
            names.add(provider.name());
        }
        return new EngineRegistry(names, List.copyOf(providers));
    }

    /** The same engines and another one. */
    public EngineRegistry with(EngineProvider provider) {
        List<EngineProvider> more = new ArrayList<>(providers);
        more.add(provider);
        return of(more);
    }

    public List<EngineProvider> providers() {
        return providers;
    }

    /** The names that users may ask for, {@code auto} first. */
    public List<String> names() {
        List<String> all = new ArrayList<>();
        all.add(AUTO);
        all.addAll(names);
        return all;
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
        int number = names.indexOf(name);
        if (number >= 0) {
            return providers.get(number);
        }
        throw new EngineRefusal("the engine '" + name + "' is not available in this version; available: "
                + String.join(", ", names()) + Spelling.hint(name, names()));
    }
}
