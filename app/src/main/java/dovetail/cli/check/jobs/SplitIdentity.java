package dovetail.cli.check.jobs;

import dovetail.api.Version;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;

/**
 * Identifies the split of a context by a digest: of the texts of the model and of property files, constants, the name of the
 * context, the number of jobs and the options about the meaning of properties. Results with the same digest answer parts of
 * one question.
 */
public final class SplitIdentity {
    /** The options whose texts are properties, or change their meaning. */
    private static final List<String> OF_PROPERTIES = List.of(
            "--invariant",
            "--reach",
            "--never",
            "--formula",
            "--automaton",
            "--unless",
            "--recoverable",
            "--ctl",
            "--finite-runs",
            "--observed",
            "--fair",
            "--max-depth");

    private SplitIdentity() {}

    public static String of(String context, Model model, int jobs, Session session) {
        MessageDigest digest = digest();
        List<String> texts = new ArrayList<>(List.of(Version.TEXT, context, Integer.toString(jobs)));
        texts.add(new TreeMap<>(ModelFlags.constants(session.arguments).texts()).toString());
        texts.add(new TreeMap<>(ModelFlags.defines(session.arguments)).toString());
        for (String option : OF_PROPERTIES) {
            texts.add(option + session.arguments.has(option) + session.arguments.all(option));
        }
        for (Path file : files(model, session)) {
            texts.add(SourceFiles.read(file).text());
        }
        for (String text : texts) {
            digest.update((text.length() + " " + text).getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 16);
    }

    private static List<Path> files(Model model, Session session) {
        List<Path> files = new ArrayList<>(session.modelFiles());
        files.addAll(model.references());
        for (Path file : session.modelFiles()) {
            if (Files.isRegularFile(PropertyReader.sibling(file))) {
                files.add(PropertyReader.sibling(file));
            }
        }
        for (String file : session.arguments.all("--props")) {
            files.add(Path.of(file));
        }
        return files;
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
