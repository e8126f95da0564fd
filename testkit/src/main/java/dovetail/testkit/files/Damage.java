package dovetail.testkit.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Damage of files: single bits that are flipped. */
public final class Damage {
    private static final int TIMES = 10;
    private static final int BITS_PER_BYTE = 8;

    private Damage() {}

    /** The files of a checkpoint, without locks. */
    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("lock"))
                    .toList();
        }
    }

    /** Damages each file of a checkpoint in several ways, looks, and restores it. The number of files. */
    public static int each(Path directory, Runnable look) throws IOException {
        Random random = new Random(1);
        List<Path> files = files(directory);
        for (Path file : files) {
            byte[] whole = Files.readAllBytes(file);
            for (int i = 0; i < TIMES; i++) {
                byte[] damaged = whole.clone();
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(BITS_PER_BYTE));
                Files.write(file, damaged);
                look.run();
            }
            Files.write(file, whole);
        }
        return files.size();
    }
}
