package dovetail.lang.source;

import dovetail.lang.source.token.MisspeltWords;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the file that was meant by the name of one that there is not. */
public final class FileNames {
    /** A directory with more files than this is not searched for a name to suggest. */
    private static final int MOST = 10_000;

    private FileNames() {}

    /** The end of a message about a file that there is not; empty where no neighbour has a name like it. */
    public static String hint(Path missing) {
        Path name = missing.getFileName();
        Path directory = missing.toAbsolutePath().getParent();
        if (name == null || directory == null || !Files.isDirectory(directory)) {
            return "";
        }
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> neighbours = Files.newDirectoryStream(directory)) {
            for (Path neighbour : neighbours) {
                if (names.size() == MOST) {
                    return "";
                }
                names.add(String.valueOf(neighbour.getFileName()));
            }
        } catch (IOException e) {
            return "";
        }
        names.sort(null);
        return MisspeltWords.hint(name.toString(), names);
    }
}
