package dovetail.bench.report;

import java.io.IOException;
import java.io.OutputStream;

/** Writes everything to two places. */
public final class Tee extends OutputStream {
    private final OutputStream one;
    private final OutputStream other;

    public Tee(OutputStream one, OutputStream other) {
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
