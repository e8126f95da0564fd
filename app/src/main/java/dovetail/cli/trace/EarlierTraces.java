package dovetail.cli.trace;

import dovetail.cli.session.Session;
import dovetail.report.WholeFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds files beside the one of {@code --trace} that bear its name with the name of a property, and that this run did not
 * write. They may be traces of an earlier run, or files of the user, which is why they stay.
 */
final class EarlierTraces {
    private static final int MOST_NAMES = 5;

    private final Set<Path> written = new HashSet<>();

    /** Notes a file that this run wrote. */
    void wrote(Path file) {
        written.add(file);
    }

    /** Tells of the files that are not of this run, where there are any. */
    void tell(Path file, Session session) {
        List<String> others = others(file);
        if (others.isEmpty()) {
            return;
        }
        int shown = Math.min(MOST_NAMES, others.size());
        String more = others.size() > shown ? " and " + (others.size() - shown) + " more" : "";
        session.note("not written by this run: " + String.join(", ", others.subList(0, shown)) + more
                + "; if they are traces of an earlier run, remove them");
    }

    private List<String> others(Path file) {
        String whole = file.getFileName().toString();
        int dot = whole.lastIndexOf('.');
        List<String> names = new ArrayList<>();
        Path directory = file.toAbsolutePath().getParent();
        if (dot < 0 || directory == null || !Files.isDirectory(directory)) {
            return names;
        }
        String start = whole.substring(0, dot) + "-";
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path other : files) {
                String name = other.getFileName().toString();
                boolean isNamedSo = name.startsWith(start) && name.endsWith(whole.substring(dot));
                Path sibling = file.resolveSibling(name);
                if (isNamedSo
                        && !written.contains(sibling)
                        && Files.isRegularFile(sibling, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(sibling.toString());
                }
            }
        } catch (IOException e) {
            throw WholeFile.failure(file, e);
        }
        Collections.sort(names);
        return names;
    }
}
