package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes contexts of the landing gear system: a pilot of so many movements of the handle, beside failures. */
record GearContexts(Sheet sheet) {
    /** The failures in the order of their numbers; the first twelve exclude each other two by two. */
    static final List<String> FAILURES = List.of(
            "switch open",
            "switch closed",
            "general valve open",
            "general valve closed",
            "opening valve open",
            "opening valve closed",
            "closing valve open",
            "closing valve closed",
            "extending valve open",
            "extending valve closed",
            "retracting valve open",
            "retracting valve closed",
            "front door",
            "left door",
            "right door",
            "front gear",
            "left gear",
            "right gear");

    private static final int EXCLUSIVE = 12;

    /** Two failures. */
    record Pair(int first, int second) {
        String text() {
            return FAILURES.get(first) + ", " + FAILURES.get(second);
        }
    }

    /** All pairs of failures that can happen together. */
    static List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < FAILURES.size(); first++) {
            for (int second = first + 1; second < FAILURES.size(); second++) {
                boolean isExcluded = second < EXCLUSIVE && first / 2 == second / 2;
                if (!isExcluded) {
                    pairs.add(new Pair(first, second));
                }
            }
        }
        return pairs;
    }

    OpenModel nominal(int handles) {
        return read("loop " + handles + " handle");
    }

    /** The failure happens at any time while the pilot moves the handle. */
    OpenModel single(int handles, int failure) {
        return read("loop " + handles + " handle || fail" + failure);
    }

    /** Two failures happen at any time, in either order. */
    OpenModel pair(int handles, Pair pair) {
        String one = "fail" + pair.first();
        String two = "fail" + pair.second();
        return read("loop " + handles + " handle || (" + one + "; " + two + " [] " + two + "; " + one + ")");
    }

    private OpenModel read(String activity) {
        StringBuilder text = new StringBuilder("event handle is { send handle to {Dispatcher}1 }\n");
        for (int failure = 0; failure < FAILURES.size(); failure++) {
            text.append("event fail" + failure + " is { send fail(" + failure + ") to {Dispatcher}1 }\n");
        }
        text.append("cdl context is { main is { " + activity + " } }\n");
        Path context = TextFile.write(sheet.scratch().resolve("gear.cdl"), text.toString());
        return OpenModel.read(sheet.example("landing_gear.fcr"), context).inContext("context");
    }
}
