package dovetail.engine.modular;

import dovetail.engine.modular.generate.GenerationRules;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;

/** The settings of modular generation; immutable, shared by the command line and the library. */
public record ModularOptions(OptionValues values) {
    /** The order that trial generation chooses quickly. */
    static final String AUTO = "auto";

    /** The order that trial generation improves at length. */
    static final String TRIAL = "trial";

    private static final Option<String> ORDER = Option.text(
            "order",
            "auto|computed|trial|flat|NAME,NAME,...",
            "auto, computed, trial, flat, or the names of all modules separated by commas",
            AUTO,
            "the order in which modules generate their variables: computed from their connections, improved by samples"
                    + " (auto: a little; trial: at length), or flat, which ignores modules");
    private static final Option<Boolean> PAST_INPUTS = Option.either(
            "past-inputs",
            "later",
            "generate",
            true,
            "inputs of which a module reads the past only: left to a later module, or generated with it");
    private static final Option<GenerationRules.Definitions> DEFINITIONS = Option.choice(
            "definitions",
            GenerationRules.Definitions.COMPUTED,
            "values that a constraint determines: tried one by one, computed in modules of present definitions only,"
                    + " or always computed");
    private static final Option<Boolean> PROPAGATION = Option.either(
            "propagation", "true", "false", true, "skip values that a constraint excludes without visiting them");
    private static final Option<Boolean> CHECKS = Option.either(
            "checks",
            "early",
            "module",
            true,
            "check a constraint as soon as its variables are known, or when its module is generated");
    private static final Option<Integer> INPUT_STATES = Option.number(
            "input-states",
            0,
            200_000,
            "states up to which an open system is checked for inputs that no computation has; 0 for never");

    private static final Option<Memories> MEMORIES = Option.choice(
            "memories",
            Memories.LISTS,
            "memories that are reached: listed one by one, or as a decision diagram for properties whose violations have"
                    + " bad prefixes");

    public static final ModularOptions DEFAULT = new ModularOptions(OptionValues.of(
            ORDER, PAST_INPUTS, DEFINITIONS, PROPAGATION, CHECKS, INPUT_STATES, MEMORIES, Compile.OPTION));

    /** The representations of the memories that are reached. */
    enum Memories {
        LISTS,
        DIAGRAMS
    }

    /** The order that is asked for, as users write it. */
    String order() {
        return values.get(ORDER);
    }

    Compile compile() {
        return values.get(Compile.OPTION);
    }

    int inputStates() {
        return values.get(INPUT_STATES);
    }

    Memories memories() {
        return values.get(MEMORIES);
    }

    GenerationRules rules() {
        return new GenerationRules(
                values.get(PAST_INPUTS), values.get(DEFINITIONS), values.get(PROPAGATION), values.get(CHECKS));
    }
}
