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

/**
 * Connects to a cluster. Settings of Spark are taken from system properties that begin with {@code spark.}, which
 * {@code spark-submit} sets as well.
 */
public final class SparkSession {
    private static final String LOOPBACK = "127.0.0.1";
    private static final long POLL_MILLIS = 100;
    private static final int QUIET_POLLS = 20;
    private static final String LOGGING = "log4j2.configurationFile";
    /** The word for the cluster that this process was submitted to. */
    private static final String SUBMITTED = "spark";

    private SparkSession() {}

    /** The cluster as Spark names it. Where no submission tells another one, it is the threads of this process. */
    private static String master(String cluster) {
        return cluster.equals(SUBMITTED) ? System.getProperty("spark.master", "local[*]") : cluster;
    }

    /**
     * Whether the cluster consists of threads of this process.
     *
     * @param cluster as users name it
     */
    public static boolean isHere(String cluster) {
        String master = master(cluster);
        return master.equals("local") || master.startsWith("local[");
    }

    /**
     * The context of a process, which it has once; one of another cluster is ended.
     *
     * @param cluster as users name it
     */
    public static JavaSparkContext connect(String cluster) {
        System.setProperty(LOGGING, System.getProperty(LOGGING, "dovetail-log4j2.properties"));
        String master = master(cluster);
        MasterProbe.requireAny(master);
        SparkConf conf = new SparkConf()
                .setMaster(master)
                .setIfMissing("spark.app.name", "dovetail")
                .setIfMissing("spark.ui.enabled", "false")
                // Runs are packed already.
                .setIfMissing("spark.shuffle.compress", "false")
                .setIfMissing("spark.shuffle.spill.compress", "false")
                .setIfMissing("spark.log.level", "ERROR");
        if (isHere(cluster) || master.startsWith("spark://" + LOOPBACK)) {
            conf.setIfMissing("spark.driver.host", LOOPBACK).setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        if (!isHere(cluster)) {
            placeClasses(conf);
        }
        SparkContext context = MasterConnection.open(conf);
        if (!context.master().equals(master)) {
            context.stop();
            context = MasterConnection.open(conf);
        }
        context.setLogLevel("ERROR");
        return JavaSparkContext.fromSparkContext(context);
    }

    /** Executors need the classes of the tool; the launcher names them, and {@code spark-submit} sends them by itself. */
    private static void placeClasses(SparkConf conf) {
        if (SparkSession.class.getClassLoader() != ClassLoader.getSystemClassLoader()) {
            return;
        }
        conf.setIfMissing("spark.executor.extraClassPath", System.getProperty("java.class.path", ""));
        List<String> jars = new ArrayList<>();
        for (String name : System.getProperty("dovetail.jars", "").split(File.pathSeparator)) {
            if (!name.isEmpty() && Files.isRegularFile(Path.of(name))) {
                jars.add(name);
            }
        }
        if (!jars.isEmpty()) {
            conf.setIfMissing("spark.jars", String.join(",", jars));
        }
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
            throw unreachable(context.master(), "its master has ended the application; its log tells why");
        }
        return Math.max(cores, 1);
    }

    static InputException unreachable(String master, String fault) {
        return new InputException(Diagnostic.error("--on " + master, "the cluster cannot be reached: " + fault));
    }
}
