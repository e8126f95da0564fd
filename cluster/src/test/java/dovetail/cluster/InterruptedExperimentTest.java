package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dovetail.api.experiment.Run;
import dovetail.api.experiment.RunFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signal in the middle of an experiment on Spark ends the processes of its cells, and leaves a file from which it is resumed. */
@Tag("slow")
class InterruptedExperimentTest {
    /** A fault shows as a process that goes on; it is waited for so long. */
    private static final int MOST_MILLIS = 60_000;

    @TempDir
    private Path directory;

    /** A cell that runs, which holds a connection to this process until it ends. */
    private record RunningCell(Socket connection, BufferedReader told, ProcessHandle process) {
        static RunningCell accept(ServerSocket server) throws IOException {
            Socket connection = server.accept();
            connection.setSoTimeout(MOST_MILLIS);
            BufferedReader told =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            return new RunningCell(
                    connection,
                    told,
                    ProcessHandle.of(Long.parseLong(told.readLine())).orElseThrow());
        }
    }

    @Test
    void noCellOutlivesTheSignalAndNoneIsTakenForAResult() throws Exception {
        assumeThat(Path.of("/bin/bash")).as("a shell for cells").isExecutable();
        Path file = directory.resolve("runs.csv");
        List<RunningCell> cells = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(0, 2, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(MOST_MILLIS);
            Process experiment = new ProcessBuilder(SparkJava.command(
                            InterruptedExperiment.class.getName(),
                            List.of(file.toString(), Integer.toString(server.getLocalPort()))))
                    .redirectError(directory.resolve("errors").toFile())
                    .start();
            try (BufferedReader told = experiment.inputReader(StandardCharsets.UTF_8)) {
                assertThat(told.readLine())
                        .as(Files.readString(directory.resolve("errors")))
                        .isEqualTo("a run is over");
                cells.add(RunningCell.accept(server));
                cells.add(RunningCell.accept(server));
                experiment.destroy();
                experiment.waitFor();
                for (RunningCell cell : cells) {
                    assertThat(cell.told().read())
                            .as("the end of the connection")
                            .isEqualTo(-1);
                }
            } finally {
                experiment.destroyForcibly();
            }
            List<Run> runs = RunFile.open(file, InterruptedExperiment.plan()).runs();
            assertThat(runs).extracting(Run::outcome).containsExactly(InterruptedExperiment.FIRST);
        } finally {
            for (RunningCell cell : cells) {
                cell.process().destroyForcibly();
                cell.connection().close();
            }
        }
    }
}
