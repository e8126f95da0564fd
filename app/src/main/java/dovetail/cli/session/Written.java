package dovetail.cli.session;

import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that a command wrote, with its size in words: {@code peterson.aut: 20 states, 34 transitions}. */
public final class Written {
    /** The option that lets a command write over what it read. */
    public static final Flag FORCE = Flag.of("--force", "write the file even if it is one that was read");

    private final Path file;
    private final List<Size> sizes;

    /** The number of parts of one kind. */
    public record Size(long count, String noun) {}

    public Written(Path file, Size... sizes) {
        this.file = file;
        this.sizes = List.of(sizes);
    }

    /** Complains about a file to be written that is one of those to be read, before anything takes long. */
    public static void requireApart(List<Path> sources, Path target, Session session) {
        if (session.arguments.has(FORCE.name())) {
            return;
        }
        for (Path source : sources) {
            if (isSame(source, target)) {
                throw new UsageException("'" + target + "' is read and would be overwritten; give another name, or "
                        + FORCE.name() + " to overwrite it");
            }
        }
    }

    private static boolean isSame(Path source, Path target) {
        try {
            return Files.exists(target) && Files.isSameFile(source, target);
        } catch (IOException e) {
            // A file that cannot be read is said to be so when it is read.
            return source.toAbsolutePath()
                    .normalize()
                    .equals(target.toAbsolutePath().normalize());
        }
    }

    /** Says what was written: a line, unless the user wants to hear nothing, or an object. */
    public void tell(Session session) {
        if (session.settings.json()) {
            session.printResults(this::write);
        } else if (!session.settings.quiet()) {
            session.out.println(text());
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder().append(file);
        for (int i = 0; i < sizes.size(); i++) {
            text.append(i == 0 ? ": " : ", ").append(Numbers.count(sizes.get(i).count, sizes.get(i).noun));
        }
        return text.toString();
    }

    private void write(JsonWriter json) {
        json.beginObject();
        json.name("file").value(file.toString());
        for (Size size : sizes) {
            json.name(size.noun + "s").value(size.count);
        }
        json.endObject();
    }
}
