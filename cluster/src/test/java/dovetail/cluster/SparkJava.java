package dovetail.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines of processes of Java that use Spark. */
final class SparkJava {
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "sun.nio.ch");

    private SparkJava() {}

    /** A process with the classes of this one. */
    static List<String> command(String main, List<String> words) {
        return command(System.getProperty("java.class.path"), main, words);
    }

    static List<String> command(String classPath, String main, List<String> words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx600m", "-XX:TieredStopAtLevel=1"));
        for (String opened : OPENED) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(words);
        return command;
    }
}
