package dovetail.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Keeps the cause of a failed write, which a print stream drops, so that lost results end in an error. */
public final class CarefulStream extends OutputStream {
    private final OutputStream target;
    private @Nullable IOException failure;

    public CarefulStream(OutputStream target) {
        this.target = target;
    }

    /** Why something could not be written, or null. A reader that went away, as {@code head} does, wanted no more. */
    @Nullable
    public String loss() {
        String message = failure == null ? null : String.valueOf(failure.getMessage());
        return message == null || message.contains("Broken pipe") ? null : message;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }
}
