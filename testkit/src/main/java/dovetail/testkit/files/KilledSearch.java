package dovetail.testkit.files;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Search in a process of its own, which is killed some time after its first checkpoint has a directory. */
public final class KilledSearch {
    private static final long MILLIS_BETWEEN_LOOKS = 5;

    private KilledSearch() {}

    /**
     * Starts the main method of a class, waits until a directory of checkpoints is there and so many milliseconds longer, and
     * kills the process.
     *
     * @param place the directory in which the search makes that of its checkpoints, which is its first argument
     * @return what the process printed
     */
    public static String run(Class<?> search, Path place, int millis, String... arguments)
            throws IOException, InterruptedException {
        File output = place.resolve("output.txt").toFile();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                search.getName(),
                place.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.to(output))
                .start();
        while (process.isAlive() && !hasBegun(place)) {
            TimeUnit.MILLISECONDS.sleep(MILLIS_BETWEEN_LOOKS);
        }
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return Files.readString(output.toPath());
    }

    private static boolean hasBegun(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.anyMatch(Files::isDirectory);
        }
    }
}
