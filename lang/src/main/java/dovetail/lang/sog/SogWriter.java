package dovetail.lang.sog;

import dovetail.lang.source.WrittenLabels;
import dovetail.lts.Lts;
import java.io.IOException;
import java.io.Writer;

/** Writes an observation graph as text. Equal graphs give equal text, byte by byte. */
public final class SogWriter {
    /** The number of characters that are collected before they are written. */
    private static final int CHUNK = 1 << 13;

    private final Writer out;
    private final Checksum checksum = new Checksum();
    private final StringBuilder text = new StringBuilder();

    private SogWriter(Writer out) {
        this.out = out;
    }

    public static void write(SogFile file, Writer out) throws IOException {
        new SogWriter(out).write(file);
    }

    private void write(SogFile file) throws IOException {
        text.append(SogReader.FORMAT).append(' ').append(SogReader.VERSION);
        text.append("\nevents ").append(file.labels().size()).append('\n');
        for (String label : file.labels()) {
            WrittenLabels.requireOneLine("SOG", label);
            text.append('"').append(label).append("\"\n");
        }
        text.append("nodes ").append(file.graph().lts().stateCount()).append('\n');
        for (int node = 0; node < file.graph().lts().stateCount(); node++) {
            node(file, node);
            if (text.length() > CHUNK) {
                flush();
            }
        }
        flush();
        out.append("checksum ").append(Checksum.NAME).append(' ');
        out.append(checksum.digits()).append('\n');
        out.flush();
    }

    private void node(SogFile file, int node) {
        Lts lts = file.graph().lts();
        text.append("node ").append(node);
        text.append(file.graph().livelocks().get(node) ? " livelock\n" : "\n");
        for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
            text.append("step ").append(lts.event(i)).append(" -> ");
            text.append(lts.target(i)).append('\n');
        }
        for (int[] behaviour : file.graph().behaviours().get(node)) {
            text.append("stable {");
            for (int i = 0; i < behaviour.length; i++) {
                text.append(i == 0 ? "" : " ").append(behaviour[i]);
            }
            text.append("}\n");
        }
    }

    private void flush() throws IOException {
        checksum.add(text);
        out.append(text);
        text.setLength(0);
    }
}
