package dovetail.lang.aut;

import dovetail.lang.sog.SogReader;
import dovetail.lts.LabelledLts;
import java.nio.file.Path;
import java.util.Locale;

/** Reads one transition system: an AUT file, or one with the observation graph of an SOG file. */
public final class LtsReader {
    private static final String SOG = ".sog";

    private LtsReader() {}

    /** Whether the extension of a name is one of a transition system. */
    public static boolean reads(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".aut") || lower.endsWith(SOG);
    }

    /** Reads a file; throws with everything that is wrong with it. */
    public static LabelledLts read(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(SOG)
                ? SogReader.read(file).toLts()
                : AutReader.read(file);
    }
}
