package dovetail.cache;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Fingerprint of some bytes: their number and three checksums. A process that has just begun computes it in the time in
 * which a file is read; a SHA-256 digest takes twenty times as long then. It recognises accidents, not forgeries.
 */
final class Fingerprint {
    /** That of a file that does not exist. */
    private static final Fingerprint ABSENT = new Fingerprint(-1, 0, 0, 0);

    private static final int BUFFER = 1 << 16;

    private final long length;
    private final long castagnoli;
    private final long crc;
    private final long adler;

    private Fingerprint(long length, long castagnoli, long crc, long adler) {
        this.length = length;
        this.castagnoli = castagnoli;
        this.crc = crc;
        this.adler = adler;
    }

    static Fingerprint of(byte[] bytes) {
        Sums sums = new Sums();
        sums.add(bytes, bytes.length);
        return sums.fingerprint();
    }

    /** That of a file; one that does not exist has a fingerprint too. */
    static Fingerprint of(Path file) throws IOException {
        Sums sums = new Sums();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sums.add(buffer, read);
            }
        } catch (NoSuchFileException e) {
            return ABSENT;
        }
        return sums.fingerprint();
    }

    private static final class Sums {
        /** Java computes this one without native calls, also before its code is compiled. */
        private final CRC32C castagnoli = new CRC32C();

        private final CRC32 crc = new CRC32();
        private final Adler32 adler = new Adler32();
        private long length;

        void add(byte[] bytes, int count) {
            castagnoli.update(bytes, 0, count);
            crc.update(bytes, 0, count);
            adler.update(bytes, 0, count);
            length += count;
        }

        Fingerprint fingerprint() {
            return new Fingerprint(length, castagnoli.getValue(), crc.getValue(), adler.getValue());
        }
    }

    static Fingerprint read(DataInput in) throws IOException {
        return new Fingerprint(in.readLong(), in.readLong(), in.readLong(), in.readLong());
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(length);
        out.writeLong(castagnoli);
        out.writeLong(crc);
        out.writeLong(adler);
    }

    /** All of it in as many hexadecimal digits as a {@link ContentKey} has. */
    String hex() {
        StringBuilder hex = new StringBuilder();
        for (long part : new long[] {castagnoli << 32 | adler, crc, length, 0}) {
            String digits = Long.toHexString(part);
            hex.append("0".repeat(16 - digits.length())).append(digits);
        }
        return hex.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fingerprint print
                && length == print.length
                && castagnoli == print.castagnoli
                && crc == print.crc
                && adler == print.adler;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(crc);
    }
}
