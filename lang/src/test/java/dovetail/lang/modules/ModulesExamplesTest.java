package dovetail.lang.modules;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of modules do what their comments say, for a few instants. */
class ModulesExamplesTest {
    private static final Path EXAMPLES = Path.of("../examples");

    private static Mod example(String name, Map<String, String> defines) {
        Mod mod = Mod.of(
                new ModulesLanguage().read(SourceFiles.read(EXAMPLES.resolve(name)), defines, ConstantValues.NONE));
        assertThat(mod.warnings()).isEmpty();
        return mod;
    }

    /** All states of so many instants from the beginning on, each with its successors. */
    private static List<int[]> instants(Mod mod, int count) {
        List<int[]> all = new ArrayList<>(mod.initial());
        List<int[]> last = mod.initial();
        for (int i = 1; i < count; i++) {
            List<int[]> next = new ArrayList<>();
            last.forEach(state -> next.addAll(mod.after(state)));
            all.addAll(next);
            last = next;
        }
        return all;
    }

    @Test
    void reservoir() {
        Mod mod = example("reservoir.mod", Map.of("M", "8", "min_thr", "2"));
        assertThat(mod.model().properties()).extracting(Property::name).containsExactly("p10", "p11");
        assertThat(mod.variables())
                .containsExactly(
                        "r1.level",
                        "r1.leak",
                        "r2.level",
                        "r2.leak",
                        "c.fill1",
                        "c.trans",
                        "c.drain2",
                        "p.drain1",
                        "p.fill2");
        // Each reservoir leaks or does not; the controller does nothing yet.
        assertThat(mod.initial()).hasSize(4);
        assertThat(mod.initial())
                .allMatch(state -> mod.holds("r1.level = r2.level = 4 & !c.fill1 & !c.trans & !c.drain2", state));
        for (int[] state : instants(mod, 3)) {
            assertThat(mod.holds("p.drain1 = p.fill2 = c.trans", state)).isTrue();
            int first = level(mod, "r1", 4, -2, state);
            int second = level(mod, "r2", 2, -2, state);
            String levels = "r1.level = " + first + " & r2.level = " + second;
            assertThat(mod.after(state)).isNotEmpty().allMatch(next -> mod.holds(levels, next));
        }
    }

    private static int level(Mod mod, String reservoir, int fillRate, int drainRate, int[] state) {
        int change = (mod.holds(reservoir + ".fill", state) ? fillRate : 0)
                + (mod.holds(reservoir + ".leak", state) ? -1 : 0)
                + (mod.holds(reservoir + ".drain", state) ? drainRate : 0);
        return Math.min(8, Math.max(0, Integer.parseInt(mod.value(reservoir + ".level", state)) + change));
    }

    @Test
    void beverage() {
        Mod mod = example("beverage.mod", Map.of());
        assertThat(mod.model().properties()).extracting(Property::name).containsExactly("no_coffee", "serves");
        for (int[] state : instants(mod, 5)) {
            assertThat(mod.holds("done != coffee", state)).isTrue();
            assertThat(mod.after(state)).isNotEmpty();
        }
        assertThat(mod.where("done = tea", instants(mod, 3))).isNotEmpty();
        assertThat(mod.where("done = tea", instants(mod, 2))).isEmpty();
    }

    @Test
    void openDoor() {
        Mod mod = example("open_door.mod", Map.of());
        for (int[] state : instants(mod, 4)) {
            assertThat(mod.where("somebody & emergency", mod.after(state))).isEmpty();
            for (String inputs : List.of("somebody & !emergency", "!somebody & emergency", "!somebody & !emergency")) {
                assertThat(mod.where(inputs, mod.after(state))).isNotEmpty();
            }
        }
        int[] open = mod.where("somebody", mod.initial()).get(0);
        for (int position = 0; position <= 3; position++) {
            assertThat(mod.value("panel.position", open)).isEqualTo(Integer.toString(position));
            open = mod.where("somebody", mod.after(open)).get(0);
        }
    }
}
