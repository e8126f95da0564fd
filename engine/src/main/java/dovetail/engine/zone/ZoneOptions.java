package dovetail.engine.zone;

import dovetail.engine.zone.search.ZoneUse;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.coverage.StepCounting;

/** The settings of a search by zones; immutable. */
record ZoneOptions(OptionValues values, int threads) implements SearchOptions {
    static final Option<Boolean> INCLUSION =
            Option.either("inclusion", "on", "off", true, "drop zones within other zones of the same discrete state");
    static final Option<Boolean> UNION =
            Option.either("union", "on", "off", false, "merge two waiting zones whose union is a zone");

    static final OptionValues DEFAULT = OptionValues.of(
            INCLUSION,
            UNION,
            CheckpointDirectory.OPTION,
            CheckpointDirectory.SECONDS,
            Compile.OPTION,
            StepCounting.OPTION,
            DepthBound.OPTION,
            Goals.MOST);

    ZoneUse use() {
        return new ZoneUse(values.get(INCLUSION), values.get(UNION));
    }
}
