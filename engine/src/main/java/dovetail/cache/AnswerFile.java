package dovetail.cache;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * File of the answer to a question: a magic number, a {@link Fingerprint} of all bytes after it, the question, the files that
 * the answer depends on with their fingerprints, and the answer. It is read at the beginning of a run, and therefore has no
 * digest, whose computation takes longer than the start of the tool.
 */
final class AnswerFile {
    private static final byte[] MAGIC = "DVTLANS2".getBytes(StandardCharsets.US_ASCII);

    private AnswerFile() {}

    /** @param answer null where the file is no answer, or a file that the answer depends on has changed */
    record Content(boolean isWhole, byte @Nullable [] answer) {}

    /** The digits of the name of the file for a question. */
    static String name(String question) {
        return Fingerprint.of(question.getBytes(StandardCharsets.UTF_8)).hex();
    }

    /**
     * Reads the answer to a question.
     *
     * @throws java.nio.file.NoSuchFileException when there is none
     */
    static Content read(Path file, String question) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                return new Content(false, null);
            }
            Fingerprint whole = Fingerprint.read(in);
            byte[] rest = Arrays.copyOfRange(bytes, bytes.length - in.available(), bytes.length);
            if (!whole.equals(Fingerprint.of(rest)) || !text(in).equals(question)) {
                return new Content(false, null);
            }
            for (int left = in.readInt(); left > 0; left--) {
                Path dependency = Path.of(text(in));
                if (!Fingerprint.read(in).equals(Fingerprint.of(dependency))) {
                    return new Content(true, null);
                }
            }
            return new Content(true, in.readAllBytes());
        } catch (EOFException | IllegalArgumentException e) {
            return new Content(false, null);
        }
    }

    /** The bytes of the file of an answer. */
    static byte[] bytes(String question, List<Path> files, byte[] answer) throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(rest);
        put(question, out);
        out.writeInt(files.size());
        for (Path file : files) {
            put(file.toString(), out);
            Fingerprint.of(file).write(out);
        }
        out.write(answer);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(MAGIC);
        Fingerprint.of(rest.toByteArray()).write(new DataOutputStream(all));
        rest.writeTo(all);
        return all.toByteArray();
    }

    private static void put(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
