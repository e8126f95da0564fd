package dovetail.cli;

import dovetail.cli.args.UsageException;
import dovetail.engine.EngineInfo;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.por.PorEngine;
import dovetail.property.Property;
import java.util.List;
import java.util.Set;

/** Which engine answers which property: the one the user asks for, if it can, or the one that suits it. */
final class EngineChoice {
    static final String AUTO = "auto";

    /** What these can answer depends on the formula, not on the kind of property; they tell by themselves. */
    private static final Set<String> ANSWER_ANYTHING =
            Set.of(IccEngine.INFO.name(), ComposeEngine.INFO.name(), PorEngine.INFO.name());

    private final List<EngineInfo> known;
    private final String asked;

    /** @param asked the value of {@code --engine}, or null */
    EngineChoice(List<EngineInfo> known, String asked) {
        this.known = known;
        this.asked = asked == null ? AUTO : asked;
        if (!isAuto()) {
            find(this.asked);
        }
    }

    boolean isAuto() {
        return asked.equals(AUTO);
    }

    /** The engine for a property; throws when the user asked for one that cannot answer it. */
    EngineInfo of(Property property) {
        String suitable = suitable(property);
        if (ANSWER_ANYTHING.contains(asked)) {
            return find(asked);
        }
        // Model errors are met by visiting every state, whatever else is asked of whom.
        boolean alongTheWay = ModelErrors.areAskedBy(property);
        if (!isAuto() && !alongTheWay && !asked.equals(suitable)) {
            throw new UsageException("the engine '" + asked + "' cannot answer '" + property.name() + "', which "
                    + subject(property) + "; '"
                    + suitable + "' can, and '" + AUTO + "' chooses it");
        }
        return find(suitable);
    }

    private static String subject(Property property) {
        return property.accept(new Property.ByScope<>(
                "speaks of states", "speaks of the beginnings of runs", "speaks of infinite runs"));
    }

    private static String suitable(Property property) {
        return property.accept(new Property.ByScope<>(ExploreEngine.INFO, ExploreEngine.INFO, LtlEngine.INFO))
                .name();
    }

    private EngineInfo find(String name) {
        StringBuilder names = new StringBuilder(AUTO);
        for (EngineInfo info : known) {
            if (info.name().equals(name)) {
                return info;
            }
            names.append(", ").append(info.name());
        }
        throw new UsageException("the engine '" + name + "' is not available in this version; available: " + names);
    }
}
