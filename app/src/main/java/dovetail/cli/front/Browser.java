package dovetail.cli.front;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens an address in the user's browser, by the program that the operating system has for it. */
final class Browser {
    private Browser() {}

    /** Whether there was such a program. */
    static boolean open(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : system.contains("mac") ? List.of("open", address) : List.of("xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
