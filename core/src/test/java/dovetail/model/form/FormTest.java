package dovetail.model.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Values as text, and the parts in which they differ. */
class FormTest {
    private static List<String> differences(Form form, int[] before, int[] after) {
        List<String> found = new ArrayList<>();
        form.compare(
                "v",
                before,
                after,
                (position, name, old, now) -> found.add(position + " " + name + ": " + old + " -> " + now));
        return found;
    }

    @Test
    void aCellIsANumberOrTheNameOfOne() {
        Cell cell = new Cell(1, Map.of(3, "COMMIT"));

        assertThat(cell.text(new int[] {9, 3})).isEqualTo("COMMIT");
        assertThat(cell.text(new int[] {9, 4})).isEqualTo("4");
        assertThat(differences(cell, new int[] {0, 3}, new int[] {1, 0})).containsExactly("1 v: COMMIT -> 0");
        assertThat(differences(cell, new int[] {0, 3}, new int[] {1, 3})).isEmpty();
    }

    @Test
    void anArrayDiffersCellByCell() {
        Form array = ArrayForm.of(1, 3);

        assertThat(array.text(new int[] {9, 1, 2, 3})).isEqualTo("[1, 2, 3]");
        assertThat(differences(array, new int[] {0, 1, 2, 3}, new int[] {0, 1, 0, 4}))
                .containsExactly("2 v[1]: 2 -> 0", "3 v[2]: 3 -> 4");
    }

    @Test
    void repetitionsAreCountedInLongArraysOnly() {
        int[] zeros = new int[20];
        zeros[0] = 1;

        assertThat(ArrayForm.of(0, 20).text(zeros)).isEqualTo("[1, 0 x 19]");
        assertThat(ArrayForm.of(1, 6).text(zeros)).isEqualTo("[0, 0, 0, 0, 0, 0]");
    }

    @Test
    void aQueueHasItsElementsAloneAndDiffersAsAWhole() {
        Form queue = new QueueForm(0, List.of(new Cell(1), new Cell(2)));

        assertThat(queue.text(new int[] {0, 0, 0})).isEqualTo("[]");
        assertThat(queue.text(new int[] {2, 1, 2})).isEqualTo("[1, 2]");
        assertThat(differences(queue, new int[] {2, 1, 2}, new int[] {1, 2, 0})).containsExactly("0 v: [1, 2] -> [2]");
        assertThat(differences(queue, new int[] {2, 1, 2}, new int[] {2, 1, 2})).isEmpty();
        assertThat(differences(queue, new int[] {1, 0, 0}, new int[] {0, 0, 0})).containsExactly("0 v: [0] -> []");
    }

    @Test
    void messagesOfSeveralValuesAreTuples() {
        Form first = RecordForm.tuple(List.of(new Cell(1), new Cell(3)));
        Form second = RecordForm.tuple(List.of(new Cell(2), new Cell(4)));

        assertThat(new QueueForm(0, List.of(first, second)).text(new int[] {2, 1, 3, 2, 4}))
                .isEqualTo("[(1, 2), (3, 4)]");
    }

    @Test
    void aRecordDiffersFieldByField() {
        Form form = new RecordForm(List.of("x", "on"), List.of(new Cell(0), new Cell(1, Cell.TRUTH)));

        assertThat(form.text(new int[] {4, 1})).isEqualTo("{x = 4, on = true}");
        assertThat(differences(form, new int[] {4, 1}, new int[] {4, 0})).containsExactly("1 v.on: true -> false");
    }

    @Test
    void aUnionDiffersAsAWhole() {
        Form form = new UnionForm(
                0,
                List.of(
                        new UnionForm.Constructor("stop", Optional.empty()),
                        new UnionForm.Constructor("go", Optional.of(new Cell(1)))));

        assertThat(form.text(new int[] {0, 0})).isEqualTo("stop");
        assertThat(differences(form, new int[] {0, 0}, new int[] {1, 3})).containsExactly("0 v: stop -> go(3)");
    }
}
