package dovetail.cache;

import dovetail.lts.Lts;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Key of a cached result: the SHA-256 digest of everything that the result depends on. Equal keys mean equal content, since no
 * two contents with one digest are known. Immutable.
 */
public final class ContentKey {
    static final int BYTES = 32;

    private final byte[] digest;

    private ContentKey(byte[] digest) {
        this.digest = digest;
    }

    /**
     * Begins a key.
     *
     * @param tool the version and build of the tool: others may construct other results
     * @param format the kind of the result and the version of its coding
     */
    public static Builder of(String tool, String format) {
        return new Builder().add(tool).add(format);
    }

    /** The digest; a copy. */
    byte[] bytes() {
        return digest.clone();
    }

    /** The digest in hexadecimal digits. */
    public String hex() {
        return HexFormat.of().formatHex(digest);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ContentKey key && Arrays.equals(digest, key.digest);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(digest);
    }

    @Override
    public String toString() {
        return hex();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Collects content. Sequences begin with their length, so that different contents are different byte sequences. */
    public static final class Builder {
        private final MessageDigest digest = sha256();
        private final byte[] buffer = new byte[1 << 13];
        private int size;

        private Builder() {}

        public Builder add(boolean value) {
            return add(value ? 1 : 0);
        }

        public Builder add(int value) {
            if (size + Integer.BYTES > buffer.length) {
                flush();
            }
            buffer[size++] = (byte) (value >>> 24);
            buffer[size++] = (byte) (value >>> 16);
            buffer[size++] = (byte) (value >>> 8);
            buffer[size++] = (byte) value;
            return this;
        }

        public Builder add(long value) {
            return add((int) (value >>> 32)).add((int) value);
        }

        /** Adds a text, by its characters: an encoding could make different ones equal. */
        public Builder add(String text) {
            add(text.length());
            for (int i = 0; i < text.length(); i++) {
                add((int) text.charAt(i));
            }
            return this;
        }

        public Builder add(int[] values) {
            add(values.length);
            for (int value : values) {
                add(value);
            }
            return this;
        }

        /** Adds the states and transitions of a system, with their numbers. */
        public Builder add(Lts lts) {
            add(lts.stateCount()).add(lts.transitionCount()).add(lts.initial());
            for (int state = 0; state < lts.stateCount(); state++) {
                add(lts.rowStart(state));
            }
            for (int i = 0; i < lts.transitionCount(); i++) {
                add(lts.event(i)).add(lts.target(i));
            }
            return this;
        }

        private void flush() {
            digest.update(buffer, 0, size);
            size = 0;
        }

        /** The key; the builder is used up. */
        public ContentKey build() {
            flush();
            return new ContentKey(digest.digest());
        }
    }
}
