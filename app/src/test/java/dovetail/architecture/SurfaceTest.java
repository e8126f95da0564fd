package dovetail.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Member;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The stable surface of the library stays as the file says, and mentions nothing that may change. */
class SurfaceTest {
    private static final Path FILE = Path.of("../api/surface.txt");

    private static final String ACCEPT =
            " If the change is meant, it is accepted by -Dtest=SurfaceTest -Ddovetail.surface=update, and has a line in the"
                    + " changelog; a line that is removed breaks programs.";

    @Test
    void surfaceIsAsTheFileSays() throws IOException {
        List<String> now = Surface.lines();
        if ("update".equals(System.getProperty("dovetail.surface"))) {
            Files.writeString(FILE, String.join("\n", now) + "\n");
        }
        List<String> promised = Files.readAllLines(FILE);
        List<String> removed = new ArrayList<>(promised);
        removed.removeAll(now);
        List<String> added = new ArrayList<>(now);
        added.removeAll(promised);
        assertThat(removed).as("removed or changed." + ACCEPT).isEmpty();
        assertThat(added).as("added." + ACCEPT).isEmpty();
    }

    @Test
    void membersMentionStableOrNamedTypesAlone() {
        List<String> found = new ArrayList<>();
        TreeSet<String> unused = new TreeSet<>(Surface.NAMED);
        for (Class<?> type : Surface.types()) {
            for (Member member : Surface.members(type)) {
                for (String mentioned : Surface.mentions(member)) {
                    unused.remove(mentioned);
                    if (!Surface.isStable(mentioned) && !Surface.NAMED.contains(mentioned)) {
                        found.add(type.getName() + "." + member.getName() + " mentions " + mentioned);
                    }
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(unused).as("no stable member mentions these").isEmpty();
    }

    @Test
    void everyListedTypeExists() throws ClassNotFoundException {
        for (String name : Surface.TYPES) {
            assertThat(Class.forName(name)).isPublic();
        }
        assertThat(Surface.types()).hasSizeGreaterThan(Surface.TYPES.size() + 10);
    }

    /** The page for programs names the same packages and types. */
    @Test
    void pageTellsTheSurface() throws IOException {
        String page = Files.readString(Path.of("../docs/embedding.md"));
        for (String name : Surface.PACKAGES) {
            assertThat(page).contains("`" + name + "`");
        }
        for (List<String> names : List.of(Surface.TYPES, Surface.NAMED)) {
            for (String name : names) {
                assertThat(page)
                        .contains(
                                "`" + name.substring(name.lastIndexOf('.') + 1).replace('$', '.') + "`");
            }
        }
    }
}
