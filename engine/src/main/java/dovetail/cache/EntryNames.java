package dovetail.cache;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.UUID;
import java.util.regex.Pattern;

/** Names the files of a cache directory: by 64 hexadecimal digits, in one directory for each first two. */
final class EntryNames {
    private static final int GROUP_DIGITS = 2;
    private static final String ENDING = ".entry";
    private static final Pattern GROUP = Pattern.compile("[0-9a-f]{2}");
    private static final Pattern ENTRY = Pattern.compile("[0-9a-f]{62}\\.entry");
    private static final Pattern TEMPORARY = Pattern.compile("[0-9a-f]{62}\\.[0-9a-f-]{36}\\.tmp");

    private EntryNames() {}

    static Path entry(Path root, String digits) {
        return group(root, digits).resolve(digits.substring(GROUP_DIGITS) + ENDING);
    }

    /** A new name beside an entry, for its file while it is written. */
    static Path temporary(Path root, String digits) {
        return group(root, digits).resolve(digits.substring(GROUP_DIGITS) + "." + UUID.randomUUID() + ".tmp");
    }

    static Path group(Path root, String digits) {
        return root.resolve(digits.substring(0, GROUP_DIGITS));
    }

    static boolean isGroup(Path path) {
        return matches(GROUP, path) && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    static boolean isEntry(Path path) {
        return matches(ENTRY, path);
    }

    static boolean isTemporary(Path path) {
        return matches(TEMPORARY, path);
    }

    private static boolean matches(Pattern pattern, Path path) {
        return pattern.matcher(String.valueOf(path.getFileName())).matches();
    }
}
