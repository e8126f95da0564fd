package dovetail.cache;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.UUID;

/** Names the files of a cache directory: by 64 hexadecimal digits, in one directory for each first two. */
final class EntryNames {
    private static final int GROUP_DIGITS = 2;
    private static final String ENDING = ".entry";
    private static final String TEMPORARY = ".tmp";
    private static final int DIGITS = 64 - GROUP_DIGITS;
    /** The length of the name that a temporary file has between digits and ending. */
    private static final int UNIQUE = 37;

    private EntryNames() {}

    static Path entry(Path root, String digits) {
        return group(root, digits).resolve(digits.substring(GROUP_DIGITS) + ENDING);
    }

    /** A new name beside an entry, for its file while it is written. */
    static Path temporary(Path root, String digits) {
        return group(root, digits).resolve(digits.substring(GROUP_DIGITS) + "." + UUID.randomUUID() + TEMPORARY);
    }

    static Path group(Path root, String digits) {
        return root.resolve(digits.substring(0, GROUP_DIGITS));
    }

    static boolean isGroup(Path path) {
        return isNamed(path, GROUP_DIGITS, 0, "") && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    static boolean isEntry(Path path) {
        return isNamed(path, DIGITS, 0, ENDING);
    }

    static boolean isTemporary(Path path) {
        return isNamed(path, DIGITS, UNIQUE, TEMPORARY);
    }

    /** Written by hand, since regular expressions take as long at the first use as all else that is read from a directory. */
    private static boolean isNamed(Path path, int digits, int others, String ending) {
        String name = String.valueOf(path.getFileName());
        boolean isNamed = name.length() == digits + others + ending.length() && name.endsWith(ending);
        for (int i = 0; isNamed && i < digits; i++) {
            isNamed = "0123456789abcdef".indexOf(name.charAt(i)) >= 0;
        }
        return isNamed;
    }
}
