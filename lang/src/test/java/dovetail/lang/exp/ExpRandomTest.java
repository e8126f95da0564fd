package dovetail.lang.exp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.lang.Naive;
import dovetail.lang.Nets;
import dovetail.lang.aut.AutReader;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random expressions: the flattened network behaves as the operators say, and survives being written and read. */
class ExpRandomTest {
    private static final String[] LABELS = {"a", "b", "c !1", "c !2"};
    private static final String[] NAMES = {"a", "b", "c"};

    @TempDir
    Path dir;

    private final Random random = new Random(99);
    private final List<LabelledLts> systems = new ArrayList<>();

    /** An expression and what it means. */
    private record Sample(String text, Naive meaning) {}

    @Test
    void flatteningKeepsTheMeaning() throws IOException {
        for (int i = 0; i < 6; i++) {
            Path file = dir.resolve("s" + i + ".aut");
            AutWriter.write(Nets.random(random, LABELS), file);
            systems.add(AutReader.read(file));
        }
        for (int round = 0; round < 150; round++) {
            Sample sample = expression(3);
            Network network = read(sample.text, dir.resolve("net.exp"));
            Naive.Size size = sample.meaning.explore();
            assertThat(Naive.explore(network)).as(sample.text).isEqualTo(size);
            if (round % 10 == 0) {
                Path copy = dir.resolve("copy.exp");
                ExpWriter.write(network, copy);
                Network again = ExpReader.read(copy).network();
                assertThat(again.components().size())
                        .isEqualTo(network.components().size());
                // Vectors are a set: steps that differ in nothing are counted once.
                Naive.Size copied = Naive.explore(again);
                assertThat(copied.states()).as(sample.text).isEqualTo(size.states());
                assertThat(copied.deadlocks()).as(sample.text).isEqualTo(size.deadlocks());
                assertThat(copied.labels().keySet())
                        .as(sample.text)
                        .isEqualTo(size.labels().keySet());
            }
        }
    }

    private static Network read(String text, Path file) {
        return ExpReader.read(new SourceText("net.exp", text), file, ExpLowering.MAX_RULES)
                .network();
    }

    private Sample expression(int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            int index = random.nextInt(systems.size());
            return new Sample("s" + index, Naive.of(systems.get(index)));
        }
        return switch (random.nextInt(6)) {
            case 0 -> hideOrCut(depth);
            case 1 -> rename(depth);
            case 2 -> vectors(depth);
            case 3 -> infix(depth);
            default -> par(depth);
        };
    }

    private Sample hideOrCut(int depth) {
        Sample body = expression(depth - 1);
        Set<String> names = someNames();
        boolean hide = random.nextBoolean();
        boolean allBut = random.nextBoolean();
        String operator = hide ? "hide" : "cut";
        String text = operator + (allBut ? " all but " : " ") + String.join(", ", names) + " in " + body.text + " end "
                + operator;
        return new Sample(text, body.meaning.relabel(l -> names.contains(gate(l)) == allBut ? l : hide ? "i" : null));
    }

    private Sample rename(int depth) {
        Sample body = expression(depth - 1);
        String from = NAMES[random.nextInt(NAMES.length)];
        String to = NAMES[random.nextInt(NAMES.length)];
        return new Sample(
                "rename " + from + " -> " + to + " in " + body.text + " end rename",
                body.meaning.relabel(l -> gate(l).equals(from) ? to + l.substring(from.length()) : l));
    }

    private Sample infix(int depth) {
        Sample left = expression(depth - 1);
        Sample right = expression(depth - 1);
        int kind = random.nextInt(3);
        Set<String> names = someNames();
        String operator = kind == 0 ? "|||" : kind == 1 ? "||" : "|[" + String.join(", ", names) + "]|";
        return new Sample(
                "((" + left.text + ") " + operator + " (" + right.text + "))",
                Naive.parallel(List.of(left.meaning, right.meaning), (moving, labels) -> {
                    boolean together = kind == 1 || (kind == 2 && names.contains(gate(labels.get(0))));
                    return step(moving, labels, together ? 2 : 1);
                }));
    }

    /** Own sets for the operands, and one label on which any two of them join. */
    private Sample par(int depth) {
        int count = 2 + random.nextInt(2);
        boolean byDegree = random.nextInt(3) == 0;
        Set<String> common = byDegree ? Set.of("a") : random.nextBoolean() ? someNames() : Set.of();
        StringBuilder text = new StringBuilder("par ");
        if (!common.isEmpty()) {
            text.append(String.join(", ", common)).append(byDegree ? "#2" : "").append(" in ");
        }
        List<Naive> operands = new ArrayList<>();
        List<Set<String>> own = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Sample operand = expression(depth - 1);
            Set<String> names = random.nextBoolean() ? someNames() : Set.of();
            text.append(i == 0 ? "" : " || ");
            text.append(names.isEmpty() ? "" : String.join(", ", names) + " -> ")
                    .append(operand.text);
            operands.add(operand.meaning);
            own.add(names);
        }
        return new Sample(text + " end par", Naive.parallel(operands, (moving, labels) -> {
            String gate = gate(labels.get(0));
            Set<Integer> listed = new HashSet<>();
            for (int i = 0; i < count; i++) {
                if (own.get(i).contains(gate)) {
                    listed.add(i);
                }
            }
            boolean degree = byDegree && common.contains(gate);
            if (common.contains(gate) && (!byDegree || listed.isEmpty())) {
                listed.addAll(List.of(0, 1));
                listed.addAll(count == 3 ? List.of(2) : List.of());
            }
            boolean outsider = moving.size() == 1 && !listed.contains(moving.get(0));
            if (!outsider && !listed.containsAll(moving) && !LabelTable.isTau(labels.get(0))) {
                return null;
            }
            return step(moving, labels, outsider ? 1 : degree ? 2 : listed.size());
        }));
    }

    private Sample vectors(int depth) {
        Sample left = expression(depth - 1);
        Sample right = expression(depth - 1);
        String text = "par a * b -> d, c * _ -> c, _ * c -> e, c * c -> i in (" + left.text + ") || (" + right.text
                + ") end par";
        return new Sample(text, Naive.parallel(List.of(left.meaning, right.meaning), (moving, labels) -> {
            String first = labels.get(0);
            if (LabelTable.isTau(first)) {
                return moving.size() == 1 ? first : null;
            }
            if (moving.size() == 1) {
                String offers = first.substring(gate(first).length());
                return !gate(first).equals("c") ? null : moving.get(0) == 0 ? first : "e" + offers;
            }
            String second = labels.get(1);
            if (first.equals("a") && second.equals("b")) {
                return "d";
            }
            return gate(first).equals("c") && first.equals(second) ? "i" : null;
        }));
    }

    /** The label when that many operands move on one visible label, or one on its own by an internal step. */
    private static String step(List<Integer> moving, List<String> labels, int needed) {
        if (LabelTable.isTau(labels.get(0))) {
            return moving.size() == 1 ? labels.get(0) : null;
        }
        boolean same = Set.copyOf(labels).size() == 1;
        return same && moving.size() == needed ? labels.get(0) : null;
    }

    private Set<String> someNames() {
        Set<String> names = new HashSet<>();
        do {
            names.add(NAMES[random.nextInt(NAMES.length)]);
        } while (random.nextBoolean());
        return names;
    }

    private static String gate(String label) {
        int blank = label.indexOf(' ');
        return blank < 0 ? label : label.substring(0, blank);
    }
}
