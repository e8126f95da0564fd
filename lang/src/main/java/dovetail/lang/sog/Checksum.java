package dovetail.lang.sog;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes the SHA-256 of lines. Each line counts with one line feed, by which conversion of line ends does not matter. */
final class Checksum {
    static final String NAME = "sha256";

    /** The number of hexadecimal digits. */
    static final int LENGTH = 64;

    private final MessageDigest digest;

    Checksum() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    void addLine(byte[] bytes, int from, int to) {
        digest.update(bytes, from, to - from);
        digest.update((byte) '\n');
    }

    /** @param lines each with its line feed */
    void add(CharSequence lines) {
        digest.update(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** The digits; no lines can follow. */
    String digits() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
