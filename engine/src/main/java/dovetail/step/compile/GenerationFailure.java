package dovetail.step.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reports generated code that is not correct Java: a fault of this program, never of the model. The source is written
 * to a temporary file for a bug report.
 */
public final class GenerationFailure extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    GenerationFailure(String source, Throwable cause) {
        super(
                "the generated successor function does not compile, which is a fault of Dovetail; " + keep(source),
                cause);
    }

    private static String keep(String source) {
        try {
            Path file = Files.createTempFile("dovetail-steps", ".java");
            Files.writeString(file, source);
            return "its source is in " + file;
        } catch (IOException e) {
            return "its source cannot be written to a temporary file: " + e;
        }
    }
}
