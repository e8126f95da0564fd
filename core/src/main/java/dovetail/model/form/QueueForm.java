package dovetail.model.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A bounded queue, such as {@code [1, 2]} or {@code []}; the first element is the oldest.
 *
 * @param count the position of the number of elements
 * @param elements the forms of all elements that there is room for
 */
public record QueueForm(int count, List<Form> elements) implements Form {
    public QueueForm {
        elements = List.copyOf(elements);
    }

    /** The elements as messages, the first one first: those of several values without brackets. */
    public List<String> messages(int[] vector) {
        List<String> texts = new ArrayList<>(vector[count]);
        for (Form element : elements.subList(0, vector[count])) {
            texts.add(element instanceof RecordForm tuple ? tuple.values(vector) : element.text(vector));
        }
        return texts;
    }

    @Override
    public String text(int[] vector) {
        List<String> texts = new ArrayList<>(vector[count]);
        for (Form element : elements.subList(0, vector[count])) {
            texts.add(element.text(vector));
        }
        return "[" + String.join(", ", texts) + "]";
    }

    @Override
    public void forEachPosition(IntConsumer visitor) {
        visitor.accept(count);
        elements.forEach(element -> element.forEachPosition(visitor));
    }
}
