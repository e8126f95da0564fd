package dovetail.cli.session;

import dovetail.api.Version;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ToolBuild;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.UsageException;
import dovetail.lts.Lts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Directory of the checkpoints of a command. A file in it tells the tool, the options and the models of the command, so that
 * another one is refused with the reason. Searches have directories of their own inside.
 */
final class Checkpoints {
    static final String WRITE = "--checkpoint";
    static final String RESUME = "--resume";
    private static final String OPTION = "checkpoint";
    private static final String FILE = "command";
    private static final String TEMPORARY = "command.tmp";
    private static final List<String> PARTS = List.of("tool", "options", "model");

    /** The options that change neither what is searched nor what is found. */
    private static final List<String> WITHOUT_EFFECT = List.of(
            WRITE,
            RESUME,
            "--threads",
            "--memory",
            "--timeout",
            "--trace",
            "--trace-dir",
            "--report",
            "--junit",
            "--sarif",
            "--format",
            "--progress",
            "--no-color",
            "--quiet",
            "--verbose");

    private Checkpoints() {}

    /** Opens the directory that is asked for, before anything takes long. */
    static void prepare(Arguments arguments) {
        if (arguments.has(WRITE) && arguments.has(RESUME)) {
            throw new UsageException(RESUME + " continues the checkpoints of its directory, and takes no " + WRITE);
        }
        if (arguments.has(WRITE)) {
            begin(Settings.path(arguments.given(WRITE)), arguments);
        } else if (arguments.has(RESUME)) {
            compare(Settings.path(arguments.given(RESUME)).resolve(FILE), arguments);
        }
    }

    /** The settings of engines with the directory that is asked for. */
    static RunSettings settings(Arguments arguments, RunSettings settings) {
        String option = arguments.has(WRITE) ? WRITE : RESUME;
        return arguments.has(option) ? settings.with(OPTION, arguments.given(option)) : settings;
    }

    /** Complains about an engine that keeps no checkpoints, when they are asked for. */
    static void refuse(String engine, RunSettings settings, EngineRegistry registry) {
        boolean isAsked =
                settings.options().stream().anyMatch(option -> option.name().equals(OPTION));
        List<String> owners = new ArrayList<>(registry.owners(OPTION));
        if (isAsked && !owners.contains(engine)) {
            throw new UsageException(
                    "--engine " + engine + " keeps no checkpoints: none of its moments is known to be enough to"
                            + " go on from; they are kept by " + String.join(", ", owners));
        }
    }

    private static void begin(Path directory, Arguments arguments) {
        try {
            Files.createDirectories(directory);
            try (Stream<Path> files = Files.list(directory)) {
                // A process that was killed at once leaves a file that says nothing yet.
                if (files.anyMatch(file -> !file.endsWith(TEMPORARY))) {
                    throw new UsageException(WRITE + ": '" + directory + "' is not empty; " + RESUME + " " + directory
                            + " goes on from the checkpoints in it");
                }
            }
            Path temporary = directory.resolve(TEMPORARY);
            Files.write(temporary, description(arguments));
            Files.move(temporary, directory.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new InputException(
                    Diagnostic.error(directory.toString(), "checkpoints cannot be written here: " + e.getMessage()));
        }
    }

    private static void compare(Path file, Arguments arguments) {
        try {
            List<String> written = Files.readAllLines(file);
            List<String> present = description(arguments);
            if (written.size() != present.size()) {
                throw new InputException(Diagnostic.error(file.toString(), "the checkpoint is damaged"));
            }
            for (int i = 0; i < PARTS.size(); i++) {
                if (!written.get(i).equals(present.get(i))) {
                    throw new InputException(Diagnostic.error(
                            file.toString(),
                            "the checkpoint is of another command: expected " + PARTS.get(i) + " '" + written.get(i)
                                    + "', found '" + present.get(i) + "'"));
                }
            }
        } catch (NoSuchFileException e) {
            throw new UsageException(RESUME + ": there is no checkpoint in '" + file.getParent() + "'");
        } catch (IOException e) {
            throw new InputException(
                    Diagnostic.error(file.toString(), "the checkpoint cannot be read: " + e.getMessage()));
        }
    }

    /** A line for each part. */
    private static List<String> description(Arguments arguments) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(Version.TEXT + " " + ToolBuild.quick(CacheDirectory.class, Lts.class));
        lines.add(String.join(" ", arguments.words(WITHOUT_EFFECT)));
        MessageDigest digest = sha256();
        for (String operand : arguments.operands()) {
            digest.update(Files.readAllBytes(Path.of(operand)));
        }
        lines.add(String.join(" ", arguments.operands()) + " " + HexFormat.of().formatHex(digest.digest()));
        lines.replaceAll(line -> line.replace('\n', ' ').replace('\r', ' '));
        return lines;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
