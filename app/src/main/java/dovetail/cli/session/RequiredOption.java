package dovetail.cli.session;

import dovetail.api.OpenModel;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.UsageException;
import dovetail.engine.EngineProvider;
import dovetail.option.Option;
import java.util.ArrayList;
import java.util.List;

/**
 * An option of the command line that an engine has to have, too.
 *
 * @param flag its name on the command line
 * @param option the option of engines that it sets
 */
public record RequiredOption(String flag, Option<?> option) {
    public boolean isOptionOf(EngineProvider provider) {
        return provider.options().has(option.name());
    }

    /** Whether an engine has the option, or the command line does not ask for it. */
    public boolean allows(EngineProvider provider, Session session) {
        return !session.arguments.has(flag) || isOptionOf(provider);
    }

    /** Complains where an engine does not have the option. */
    public void require(String engine, OpenModel model, EngineRegistry registry) {
        if (!isOptionOf(registry.find(engine))) {
            throw new UsageException(flag + ": the engine '" + engine + "' does not do this" + others(model, registry));
        }
    }

    /** The engines that have the option and work on a model, as the rest of a message. */
    public String others(OpenModel model, EngineRegistry registry) {
        List<String> names = new ArrayList<>();
        for (EngineProvider provider : registry.providers()) {
            if (isOptionOf(provider) && provider.worksOn(model.system()).isGiven()) {
                names.add("--engine " + provider.name());
            }
        }
        return names.isEmpty()
                ? ", and no engine does for systems of this kind"
                : "; use " + String.join(" or ", names);
    }
}
