package dovetail.lang;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.aut.AutNetwork;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads models, choosing the language by the extension of the files. */
public final class ModelReader {
    private static final String KNOWN = ".aut (one or several)";

    private ModelReader() {}

    /** Reads the files that together are one model; throws with what is wrong with them. */
    public static Model read(List<Path> files) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no files");
        }
        List<Diagnostic> problems = new ArrayList<>();
        String extension = extension(files.get(0));
        for (Path file : files) {
            check(file, files.get(0), extension, problems);
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        return AutNetwork.read(files);
    }

    private static void check(Path file, Path first, String extension, List<Diagnostic> problems) {
        String own = extension(file);
        if (!own.equals("aut")) {
            problems.add(Diagnostic.error(file.toString(), unknown(own)));
        } else if (!own.equals(extension)) {
            problems.add(
                    Diagnostic.error(file.toString(), "a model is of one language; this file cannot go with " + first));
        } else {
            try {
                SourceFiles.requireFile(file);
            } catch (InputException e) {
                problems.addAll(e.diagnostics());
            }
        }
    }

    private static String unknown(String extension) {
        String what = extension.isEmpty() ? "a file without extension" : "'." + extension + "'";
        return "no language is known for " + what + "; known are " + KNOWN;
    }

    private static String extension(Path file) {
        Path name = file.getFileName();
        String text = name == null ? "" : name.toString();
        int dot = text.lastIndexOf('.');
        return dot < 0 ? "" : text.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
