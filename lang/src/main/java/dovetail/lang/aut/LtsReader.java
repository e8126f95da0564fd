package dovetail.lang.aut;

import dovetail.lang.sog.SogReader;
import dovetail.lang.source.Texts;
import dovetail.lts.LabelledLts;
import dovetail.model.Preservation;
import java.nio.file.Path;
import java.util.List;
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
        return isSog(file) ? SogReader.read(file).toLts() : AutReader.read(file);
    }

    /** Reads a file with the places of its transitions; those of an observation graph have none. */
    public static PlacedLts readPlaced(Path file) {
        return readPlaced(file, Texts.OF_FILES);
    }

    /** @param texts those that stand for files */
    public static PlacedLts readPlaced(Path file, Texts texts) {
        return isSog(file)
                ? new PlacedLts(SogReader.read(file, texts).toLts(), List.of(), Preservation.OBSERVED_BEHAVIOUR)
                : AutReader.readPlaced(file, texts);
    }

    /** Whether a file has an observation graph. */
    public static boolean isSog(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(SOG);
    }
}
