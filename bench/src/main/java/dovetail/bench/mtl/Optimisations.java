package dovetail.bench.mtl;

import dovetail.check.RunSettings;

/** The optimisations of Section 4 of the paper, as settings of the engine under the paper's order. */
enum Optimisations {
    /** The modular technique alone. */
    NONE("", "generate", "guessed", "false", "module"),
    /** Reservoirs do not generate inputs of which they read the past only. */
    A("A", "later", "guessed", "false", "module"),
    /** Modules of definitions by the present compute their values. */
    B("B", "generate", "present", "false", "module"),
    /** A and B. */
    C("C", "later", "present", "false", "module"),
    /** All that the engine has. */
    D("D", "later", "computed", "true", "early");

    private final String paper;
    private final RunSettings settings;

    Optimisations(String paper, String pastInputs, String definitions, String propagation, String checks) {
        this.paper = paper;
        this.settings = RunSettings.DEFAULT
                .with("order", "computed")
                .with("past-inputs", pastInputs)
                .with("definitions", definitions)
                .with("propagation", propagation)
                .with("checks", checks);
    }

    /** Settings under which values of definitions are tried. */
    static RunSettings guessing(RunSettings settings) {
        return settings.with("definitions", "guessed").with("propagation", "false");
    }

    /** The letter in the paper's table; empty for none. */
    String paper() {
        return paper;
    }

    RunSettings settings() {
        return settings;
    }
}
