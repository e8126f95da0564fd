package dovetail.cache;

import dovetail.base.MemoryMeter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * File of one entry: a magic number, a version, the key, the length of the payload, the SHA-256 digest of all other bytes,
 * and the payload. A file with one wrong bit is no entry, nor is an entry under the name of another.
 */
final class EntryFile {
    private static final byte[] MAGIC = "DVTLCACH".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 2;
    private static final int HEADER = MAGIC.length + Integer.BYTES + ContentKey.BYTES + Long.BYTES;
    private static final int DIGEST = 32;
    /** The bytes before the payload. */
    static final int PREFIX = HEADER + DIGEST;

    private EntryFile() {}

    /**
     * The outcome of reading a file.
     *
     * @param payload the bytes of the result, or null where the file is no entry of the key
     */
    record Content(byte @Nullable [] payload) {}

    /**
     * Reads the entry of a key; null when there is no spare memory for it.
     *
     * @throws java.nio.file.NoSuchFileException when there is none
     */
    static @Nullable Content read(Path file, ContentKey key, MemoryMeter spare) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer prefix = ByteBuffer.allocate(PREFIX);
            long length = channel.size() - PREFIX;
            if (length < 0 || length > Integer.MAX_VALUE - PREFIX || !fill(channel, prefix)) {
                return new Content(null);
            }
            byte[] header = Arrays.copyOf(prefix.array(), HEADER);
            if (!Arrays.equals(header, header(key, length))) {
                return new Content(null);
            }
            if (!spare.takeSpare(length)) {
                return null;
            }
            byte[] payload = new byte[(int) length];
            boolean isWhole = fill(channel, ByteBuffer.wrap(payload));
            byte[] digest = Arrays.copyOfRange(prefix.array(), HEADER, PREFIX);
            return new Content(isWhole && Arrays.equals(digest, digest(header, payload)) ? payload : null);
        }
    }

    /** The bytes of an entry, in parts. */
    static ByteBuffer[] parts(ContentKey key, byte[] payload) {
        byte[] header = header(key, payload.length);
        return new ByteBuffer[] {
            ByteBuffer.wrap(header), ByteBuffer.wrap(digest(header, payload)), ByteBuffer.wrap(payload)
        };
    }

    private static byte[] header(ContentKey key, long length) {
        return ByteBuffer.allocate(HEADER)
                .put(MAGIC)
                .putInt(VERSION)
                .put(key.bytes())
                .putLong(length)
                .array();
    }

    private static byte[] digest(byte[] header, byte[] payload) {
        MessageDigest digest = ContentKey.sha256();
        digest.update(header);
        return digest.digest(payload);
    }

    /** Fills a buffer; false where the file ends early. */
    private static boolean fill(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                return false;
            }
        }
        return true;
    }
}
