package dovetail.bench;

import java.io.IOException;
import java.io.OutputStream;

/** Writes everything to two places. */
final class Tee extends OutputStream {
    private final OutputStream one;
    private final OutputStream other;

    Tee(OutputStream one, OutputStream other) {
        this.one = one;
        this.other = other;
    }

    @Override
    public void write(int b) throws IOException {
        one.write(b);
        other.write(b);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
        one.write(bytes, start, length);
        other.write(bytes, start, length);
    }

    @Override
    public void flush() throws IOException {
        one.flush();
        other.flush();
    }
}
