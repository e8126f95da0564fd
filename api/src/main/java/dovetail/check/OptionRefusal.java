package dovetail.check;

import dovetail.base.Spelling;
import java.util.List;

/** Thrown for an option that the engine does not have. */
public final class OptionRefusal extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> owners;
    private final String hint;

    private OptionRefusal(String message, List<String> owners, String hint) {
        super(message);
        this.owners = owners;
        this.hint = hint;
    }

    /** @param asked the engine without the option */
    static OptionRefusal of(EngineRegistry registry, String asked, String option) {
        List<String> owners = registry.owners(option);
        return owners.isEmpty()
                ? unknown(registry, option)
                : new OptionRefusal(
                        "the engine " + asked + " has no option '" + option + "'; it is one of "
                                + String.join(", ", owners),
                        owners,
                        "");
    }

    /** An option that no engine has. */
    static OptionRefusal unknown(EngineRegistry registry, String option) {
        return new OptionRefusal(
                "no engine has an option '" + option + "'", List.of(), Spelling.hint(option, registry.optionNames()));
    }

    /** The names of the engines that have the option. */
    public List<String> owners() {
        return owners;
    }

    /** A similar option, as the end of a message; empty where there is none. */
    public String hint() {
        return hint;
    }
}
