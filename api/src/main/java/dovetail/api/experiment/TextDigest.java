package dovetail.api.experiment;

import dovetail.lang.source.SourceFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Digest of texts: runs with equal digests were about the same texts. */
public final class TextDigest {
    private static final int SHOWN_BYTES = 6;
    private static final Pattern QUOTED = Pattern.compile("\"([^\"\\n]+)\"");
    private static final List<String> EXTENSIONS = List.of("", ".aut");

    private TextDigest() {}

    /** The digest of some files, and of the files beside them whose names they quote, such as the components of a network. */
    public static String of(List<Path> files) {
        Set<Path> all = new LinkedHashSet<>(files);
        for (Path file : files) {
            if (file.toString().endsWith(".exp")) {
                Matcher names = QUOTED.matcher(SourceFiles.read(file).text());
                while (names.find()) {
                    for (String extension : EXTENSIONS) {
                        Path named = file.resolveSibling(names.group(1) + extension);
                        if (Files.isRegularFile(named)) {
                            all.add(named);
                        }
                    }
                }
            }
        }
        MessageDigest digest = digest();
        for (Path file : all) {
            SourceFiles.requireFile(file);
            try {
                byte[] bytes = Files.readAllBytes(file);
                digest.update((bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            } catch (IOException e) {
                throw SourceFiles.unreadable(file, e);
            }
        }
        return shown(digest);
    }

    /** The digest of some words. */
    static String ofWords(List<String> words) {
        MessageDigest digest = digest();
        for (String word : words) {
            byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return shown(digest);
    }

    private static String shown(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest(), 0, SHOWN_BYTES);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
