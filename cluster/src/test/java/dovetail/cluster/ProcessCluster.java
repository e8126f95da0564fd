package dovetail.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A master of Spark and two workers of one core, as processes on the loopback interface. */
public final class ProcessCluster implements AutoCloseable {
    private static final int WORKERS = 2;

    private final List<Process> processes = new ArrayList<>();
    private final String address;

    /** @param directory for logs and for what executors write */
    public ProcessCluster(Path directory) {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            address = "spark://127.0.0.1:" + free.getLocalPort();
            // Workers look for Spark in this directory; executors have the class path of the driver.
            Files.createDirectories(directory.resolve("home/jars"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String port = address.substring(address.lastIndexOf(':') + 1);
        start(directory, "master", "master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0");
        awaitMaster(Integer.parseInt(port));
        for (int i = 0; i < WORKERS; i++) {
            List<String> words = new ArrayList<>(List.of("--host", "127.0.0.1", "--webui-port", "0"));
            words.addAll(List.of("--cores", "1", "--memory", "1g"));
            words.addAll(List.of("--work-dir", directory.resolve("work-" + i).toString(), address));
            start(directory, "worker-" + i, "worker.Worker", words.toArray(String[]::new));
        }
    }

    private void awaitMaster(int port) {
        while (processes.get(0).isAlive()) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException e) {
                // It is not there yet, or will not be.
                Thread.yield();
            }
        }
        throw new IllegalStateException("the master has ended; its log tells why");
    }

    private void start(Path directory, String name, String type, String... words) {
        ProcessBuilder builder =
                new ProcessBuilder(SparkJava.command("org.apache.spark.deploy." + type, List.of(words)));
        builder.environment().put("SPARK_HOME", directory.resolve("home").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.redirectErrorStream(true).redirectOutput(new File(directory.toFile(), name + ".log"));
        try {
            processes.add(builder.start());
        } catch (IOException e) {
            close();
            throw new UncheckedIOException(e);
        }
    }

    public String address() {
        return address;
    }

    /** The processes of executors, which workers start. */
    public List<ProcessHandle> executors() {
        return processes.stream().flatMap(process -> process.descendants()).toList();
    }

    @Override
    public void close() {
        executors().forEach(ProcessHandle::destroyForcibly);
        processes.forEach(Process::destroyForcibly);
    }
}
