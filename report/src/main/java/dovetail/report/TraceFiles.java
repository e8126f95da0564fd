package dovetail.report;

import dovetail.model.TransitionSystem;
import dovetail.report.chart.SequenceChart;
import dovetail.report.chart.TraceDot;
import dovetail.report.html.TracePage;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.TraceJson;
import dovetail.report.text.CaptionText;
import dovetail.report.text.Style;
import dovetail.report.text.TraceText;
import dovetail.report.view.Caption;
import dovetail.result.Trace;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;

/** Writes traces to files, in the format that the extension names. */
public final class TraceFiles {
    private TraceFiles() {}

    /** Makes sure that the extension names a format; better asked before a long search than after it. */
    public static void requireKnown(Path file) {
        switch (extension(file)) {
            case "json", "txt", "html", "mmd", "dot" -> {}
            default ->
                throw new IllegalArgumentException(
                        "a trace cannot be written as '" + file + "'; expected .json, .txt, .html, .mmd or .dot");
        }
    }

    /** The same for traces of a system: a sequence diagram shows messages between components and no values over time. */
    public static void requireKnown(Path file, TransitionSystem system) {
        requireKnown(file);
        boolean isDiagram = extension(file).equals("mmd");
        if (isDiagram && system.isSynchronous()) {
            throw new IllegalArgumentException("a trace of modules cannot be written as '" + file
                    + "', since modules exchange no messages; expected .json, .txt, .html or .dot");
        }
    }

    /** Writes a whole trace of which only the system is known. */
    public static void write(Trace trace, Path file) {
        write(trace, Caption.of(trace.system()), file);
    }

    /** Writes the whole trace with its caption; a file that could not be written completely is not there. */
    public static void write(Trace trace, Caption caption, Path file) {
        requireKnown(file, trace.system());
        WholeFile.write(file, out -> write(trace, caption, extension(file), out));
    }

    private static void write(Trace trace, Caption caption, String extension, Writer out) throws IOException {
        switch (extension) {
            case "json" -> {
                TraceJson.write(trace, caption, new JsonWriter(out));
                out.write('\n');
            }
            case "txt" -> out.write(CaptionText.render(caption) + TraceText.render(trace, Style.PLAIN));
            case "html" -> TracePage.write(trace, caption, out);
            case "mmd" -> SequenceChart.write(trace, caption, out);
            default -> TraceDot.write(trace, caption, out);
        }
    }

    private static String extension(Path file) {
        Path name = file.getFileName();
        String text = name == null ? "" : name.toString();
        int dot = text.lastIndexOf('.');
        return dot < 0 ? "" : text.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
