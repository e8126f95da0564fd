package dovetail.cli.experiment;

import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command line of a fresh process of this program: the same Java, with the same options and classes. */
final class OwnProcess {
    private static final String MAIN = "dovetail.cli.Main";
    /** Options that concern the process which has them: debuggers, its terminal, and the archive that it writes. */
    private static final List<String> OF_ONE_PROCESS =
            List.of("-agentlib:", "-agentpath:", "-Xrunjdwp", "-Ddovetail.terminal", "-XX:ArchiveClassesAtExit");

    private OwnProcess() {}

    static List<String> command(List<String> arguments) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (OF_ONE_PROCESS.stream().noneMatch(option::startsWith)) {
                words.add(option);
            }
        }
        words.addAll(List.of("-cp", classPath(), MAIN));
        words.addAll(arguments);
        return words;
    }

    /** The places of the classes of this program: those of Java where its loader has them, or an archive that another loader has. */
    private static String classPath() {
        ClassLoader own = OwnProcess.class.getClassLoader();
        if (own == null || own == ClassLoader.getSystemClassLoader()) {
            return System.getProperty("java.class.path");
        }
        URL place = OwnProcess.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            return Path.of(place.toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the tool lies at " + place, e);
        }
    }
}
