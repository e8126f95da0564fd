package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.reference.ReferenceSearch;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of {@code spark-submit}, whose classes the loader of Spark has, searches on the cluster that it was submitted to. */
@Tag("slow")
class SubmissionTest {
    private static final int LEAST_STATES = 20;

    @TempDir
    private Path directory;

    @Test
    void theClusterIsThatOfTheSubmission() throws Exception {
        List<String> tool = new ArrayList<>();
        List<String> libraries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (Files.isDirectory(Path.of(entry))) {
                tool.add(archive(Path.of(entry), directory.resolve(tool.size() + ".jar")));
            } else {
                boolean isOfTool = Path.of(entry).getFileName().toString().startsWith("dovetail-");
                (isOfTool ? tool : libraries).add(entry);
            }
        }
        Process submission = new ProcessBuilder(SparkJava.command(
                        String.join(File.pathSeparator, libraries),
                        "org.apache.spark.deploy.SparkSubmit",
                        List.of(
                                "--master",
                                "local[3]",
                                "--class",
                                SubmittedSearch.class.getName(),
                                "--jars",
                                String.join(",", tool.subList(1, tool.size())),
                                tool.get(0))))
                .redirectError(directory.resolve("errors").toFile())
                .start();
        String told = new String(submission.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = submission.waitFor();
        ReferenceSearch expected = new ReferenceSearch(SubmittedSearch.network());
        assertThat(expected.states()).isGreaterThan(LEAST_STATES);
        assertThat(told)
                .as("status %d, %s", status, Files.readString(directory.resolve("errors")))
                .isEqualTo("cluster on local[3]: " + expected.states() + ", " + expected.transitions() + "\n");
    }

    /** An archive of the files of a directory. */
    private static String archive(Path place, Path archive) throws IOException {
        try (OutputStream bytes = Files.newOutputStream(archive);
                JarOutputStream jar = new JarOutputStream(bytes);
                Stream<Path> files = Files.walk(place)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new JarEntry(place.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, jar);
            }
        }
        return archive.toString();
    }
}
