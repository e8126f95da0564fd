package dovetail.model.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/** An array, such as {@code [0, 1]}; in long ones repetitions are counted, as in {@code [1, 0 x 19]}. */
public record ArrayForm(List<Form> cells) implements Form {
    /** Longer arrays are mostly one value again and again. */
    private static final int LONG = 16;
    /** Fewer equal cells than this speak for themselves. */
    private static final int MANY = 4;

    public ArrayForm {
        cells = List.copyOf(cells);
    }

    /** An array of adjacent numbers. */
    public static ArrayForm of(int base, int length) {
        List<Form> cells = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            cells.add(new Cell(base + i));
        }
        return new ArrayForm(cells);
    }

    @Override
    public String text(int[] vector) {
        List<String> texts = new ArrayList<>(cells.size());
        for (Form cell : cells) {
            texts.add(cell.text(vector));
        }
        return text(texts);
    }

    private static String text(List<String> cells) {
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < cells.size(); ) {
            String cell = cells.get(i);
            int end = i + 1;
            while (cells.size() > LONG && end < cells.size() && cells.get(end).equals(cell)) {
                end++;
            }
            out.append(i == 0 ? "" : ", ").append(cell);
            if (end - i >= MANY) {
                out.append(" x ").append(end - i);
                i = end;
            } else {
                i++;
            }
        }
        return out.append(']').toString();
    }

    @Override
    public void forEachPart(String name, BiConsumer<String, Form> visitor) {
        for (int i = 0; i < cells.size(); i++) {
            cells.get(i).forEachPart(name + "[" + i + "]", visitor);
        }
    }

    @Override
    public void forEachPosition(IntConsumer visitor) {
        for (Form cell : cells) {
            cell.forEachPosition(visitor);
        }
    }
}
