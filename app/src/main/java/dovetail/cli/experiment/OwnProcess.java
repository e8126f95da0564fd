package dovetail.cli.experiment;

import java.lang.management.ManagementFactory;
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
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        words.addAll(arguments);
        return words;
    }
}
