package dovetail.cli.trace;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.report.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Directory of files that a run writes. A manifest names them, so that the next run removes them; no other file is ever removed or
 * overwritten.
 *
 * @param option the option that names the directory
 * @param manifest the name of the file that lists those of a run
 * @param formats the extensions of the files
 */
record OwnedDirectory(Path path, String option, String manifest, List<String> formats) {
    /** Makes the directory and removes the files of an earlier run; a file that is to be written must not be there then. */
    void open(String first) {
        try {
            Files.createDirectories(path);
            removeEarlier();
            requireNew(first);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private InputException failure(IOException e) {
        Path existing = path.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null || Files.isDirectory(existing)) {
            return WholeFile.failure(path, e);
        }
        return new InputException(Diagnostic.error(
                existing.toString(),
                "is a file; " + option + " expects a directory, which it makes where there is none"));
    }

    private void removeEarlier() throws IOException {
        Path list = path.resolve(manifest);
        if (!Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        for (String name : Files.readAllLines(list)) {
            if (isOwn(name)) {
                Path file = path.resolve(name);
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    Files.delete(file);
                }
            }
        }
        Files.delete(list);
    }

    /** Whether a line of a manifest can be the name of a file that a run wrote: one in this directory, of a known format. */
    private boolean isOwn(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0
                && formats.contains(name.substring(dot + 1))
                && name.indexOf('/') < 0
                && name.indexOf('\\') < 0
                && name.indexOf(':') < 0;
    }

    /** Complains about a file of somebody else, which must not be overwritten. */
    private void requireNew(String name) {
        Path file = path.resolve(name);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new InputException(Diagnostic.error(
                    file.toString(), "exists, and no earlier run wrote it; move it, or give another " + option));
        }
    }

    /** Notes the files to come before any of them is written, so that the next run finds them even if this one ends early. */
    void plan(List<String> files) {
        files.forEach(this::requireNew);
        list(files);
    }

    /** Notes the files that were written. */
    void list(List<String> files) {
        WholeFile.write(path.resolve(manifest), out -> out.write(String.join("\n", files) + "\n"));
    }

    Path file(String name) {
        return path.resolve(name);
    }
}
