package dovetail.model.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/**
 * Several values, such as {@code (1, 2)}, or {@code {x = 1, y = 2}} with names.
 *
 * @param names the names of the fields; empty for a tuple
 */
public record RecordForm(List<String> names, List<Form> fields) implements Form {
    public RecordForm {
        names = List.copyOf(names);
        fields = List.copyOf(fields);
    }

    /** Values without names. */
    public static RecordForm tuple(List<Form> parts) {
        return new RecordForm(List.of(), parts);
    }

    @Override
    public String text(int[] vector) {
        List<String> texts = new ArrayList<>(fields.size());
        for (int i = 0; i < fields.size(); i++) {
            String text = fields.get(i).text(vector);
            texts.add(names.isEmpty() ? text : names.get(i) + " = " + text);
        }
        String all = String.join(", ", texts);
        return names.isEmpty() ? "(" + all + ")" : "{" + all + "}";
    }

    /** The values of a tuple without brackets; a record as it is. */
    String values(int[] vector) {
        String text = text(vector);
        return names.isEmpty() ? text.substring(1, text.length() - 1) : text;
    }

    @Override
    public void forEachPart(String name, BiConsumer<String, Form> visitor) {
        for (int i = 0; i < fields.size(); i++) {
            String field = names.isEmpty() ? Integer.toString(i + 1) : names.get(i);
            fields.get(i).forEachPart(name + "." + field, visitor);
        }
    }

    @Override
    public void forEachPosition(IntConsumer visitor) {
        fields.forEach(field -> field.forEachPosition(visitor));
    }
}
