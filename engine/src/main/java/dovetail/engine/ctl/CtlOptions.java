package dovetail.engine.ctl;

import dovetail.option.OptionValues;
import dovetail.prepare.Compile;

/** The settings of the engine. */
record CtlOptions(OptionValues values) {
    static final OptionValues DEFAULT = OptionValues.of(Compile.OPTION);

    /** The choice when the successor function is compiled. */
    Compile compile() {
        return values.get(Compile.OPTION);
    }
}
