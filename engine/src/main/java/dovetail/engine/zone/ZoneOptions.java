package dovetail.engine.zone;

import dovetail.engine.zone.search.ZoneUse;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.coverage.StepCounting;

/** The settings of a search by zones; immutable. */
record ZoneOptions(OptionValues values, int threads) {
    static final Option<Boolean> INCLUSION =
            Option.either("inclusion", "on", "off", true, "drop zones within other zones of the same discrete state");
    static final Option<Boolean> UNION =
            Option.either("union", "on", "off", false, "merge two waiting zones whose union is a zone");

    static final OptionValues DEFAULT =
            OptionValues.of(INCLUSION, UNION, Compile.OPTION, StepCounting.OPTION, DepthBound.OPTION, Goals.MOST);

    ZoneUse use() {
        return new ZoneUse(values.get(INCLUSION), values.get(UNION));
    }

    /** Whether steps are counted by the transitions of components. */
    boolean coverage() {
        return values.get(StepCounting.OPTION);
    }

    /** The depth up to which the search goes. */
    DepthBound bound() {
        return new DepthBound(values.get(DepthBound.OPTION));
    }

    /** The number of violations of each property that are searched for. */
    int violations() {
        return values.get(Goals.MOST);
    }

    Compile compile() {
        return values.get(Compile.OPTION);
    }
}
