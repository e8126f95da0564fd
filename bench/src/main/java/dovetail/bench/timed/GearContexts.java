package dovetail.bench.timed;

import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes contexts of the landing gear system: a pilot of so many movements of the handle, beside failures.
 *
 * @param macros of the example, with their values
 */
record GearContexts(Sheet sheet, Map<String, String> macros) {
    GearContexts(Sheet sheet) {
        this(sheet, Map.of());
    }

    OpenModel nominal(int handles) {
        return read("loop " + handles + " handle");
    }

    /** The failures happen at any time while the pilot moves the handle, in any order. */
    OpenModel failing(int handles, Failures failures) {
        return beside(handles, failures.inAnyOrder());
    }

    /** Any configuration of failures happens at any time. */
    OpenModel anyConfiguration(int handles) {
        return beside(handles, Failures.anyConfiguration());
    }

    private OpenModel beside(int handles, String perturbator) {
        return read("loop " + handles + " handle || (" + perturbator + ")");
    }

    private OpenModel read(String activity) {
        StringBuilder text = new StringBuilder("event handle is { send handle to {Dispatcher}1 }\n");
        for (int failure = 0; failure < Failures.NAMES.size(); failure++) {
            text.append("event fail" + failure + " is { send fail(" + failure + ") to {Dispatcher}1 }\n");
        }
        text.append("cdl context is { main is { " + activity + " } }\n");
        Path context = TextFile.write(sheet.scratch().resolve("gear.cdl"), text.toString());
        ModelSource source = ModelSource.files(sheet.example("landing_gear.fcr"), context);
        for (Map.Entry<String, String> macro : macros.entrySet()) {
            source = source.defining(macro.getKey(), macro.getValue());
        }
        return source.open().inContext("context");
    }
}
