package dovetail.lang.aut;

import dovetail.lang.source.WrittenLabels;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a transition system in AUT format. Reading the result gives the same states and transitions; labels that no
 * transition carries are lost, since the format has no place for them.
 */
public final class AutWriter {
    private AutWriter() {}

    public static void write(LabelledLts system, Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            write(system, out);
        }
    }

    public static void write(LabelledLts system, Writer out) throws IOException {
        Lts lts = system.lts();
        String[] labels = new String[system.labels().size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = quote(system.labels().get(i));
        }
        out.append("des (" + lts.initial() + ", " + lts.transitionCount() + ", " + lts.stateCount() + ")\n");
        TransitionWriter transitions = new TransitionWriter(labels, out);
        for (int state = 0; state < lts.stateCount(); state++) {
            transitions.begin(state);
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                transitions.add(lts.event(i), lts.target(i));
            }
        }
        transitions.flush();
        out.flush();
    }

    /** A label as the format writes it: bare when it is a plain name, else between quotes. */
    static String quote(String label) {
        WrittenLabels.requireOneLine("AUT", label);
        boolean plain = !label.isEmpty();
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            plain &= (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        }
        return plain ? label : '"' + label + '"';
    }
}
