package dovetail.cluster.job;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;

/** Connects to a cluster. Settings of Spark are taken from system properties that begin with {@code spark.}. */
public final class SparkSession {
    private static final String LOOPBACK = "127.0.0.1";
    private static final long POLL_MILLIS = 100;
    private static final int QUIET_POLLS = 20;
    private static final String LOGGING = "log4j2.configurationFile";

    private SparkSession() {}

    /** Whether the cluster consists of threads of this process. */
    public static boolean isHere(String master) {
        return master.equals("spark") || master.startsWith("local");
    }

    /**
     * The context of a process, which it has once; one of another cluster is ended.
     *
     * @param master the cluster as users name it
     */
    public static JavaSparkContext connect(String master) {
        System.setProperty(LOGGING, System.getProperty(LOGGING, "dovetail-log4j2.properties"));
        boolean isHere = isHere(master);
        SparkConf conf = new SparkConf()
                .setAppName("dovetail")
                .setMaster(master.equals("spark") ? "local[*]" : master)
                .setIfMissing("spark.ui.enabled", "false")
                .setIfMissing("spark.log.level", "ERROR");
        if (isHere || master.startsWith("spark://" + LOOPBACK)) {
            conf.setIfMissing("spark.driver.host", LOOPBACK).setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        if (!isHere) {
            conf.setIfMissing("spark.executor.extraClassPath", System.getProperty("java.class.path", ""));
            List<String> jars = jars();
            if (!jars.isEmpty()) {
                conf.setIfMissing("spark.jars", String.join(",", jars));
            }
        }
        try {
            SparkContext known = SparkContext.getOrCreate(conf);
            if (!known.master().equals(conf.get("spark.master"))) {
                known.stop();
                known = SparkContext.getOrCreate(conf);
            }
            JavaSparkContext context = JavaSparkContext.fromSparkContext(known);
            context.setLogLevel("ERROR");
            return context;
        } catch (RuntimeException e) {
            throw unreachable(master, String.valueOf(e.getMessage()));
        }
    }

    private static InputException unreachable(String master, String fault) {
        return new InputException(Diagnostic.error("--on " + master, "the cluster cannot be reached: " + fault));
    }

    /**
     * The number of cores of a cluster. Executors announce themselves one after the other: it is asked for until no more have
     * come for a while.
     */
    public static int cores(JavaSparkContext context) {
        int cores = 0;
        try {
            for (int quiet = 0; quiet < QUIET_POLLS; quiet++) {
                int now = context.defaultParallelism();
                quiet = now > cores ? 0 : quiet;
                cores = now;
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            // Spark says so after it has asked for a minute.
            throw unreachable(context.master(), "no master answers there; its log tells why");
        }
        return Math.max(cores, 1);
    }

    /** The jars of the tool, which executors need; the launcher names them. */
    private static List<String> jars() {
        List<String> jars = new ArrayList<>();
        for (String name : System.getProperty("dovetail.jars", "").split(File.pathSeparator)) {
            if (!name.isEmpty() && Files.isRegularFile(Path.of(name))) {
                jars.add(name);
            }
        }
        return jars;
    }
}
