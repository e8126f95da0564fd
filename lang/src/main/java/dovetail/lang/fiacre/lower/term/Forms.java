package dovetail.lang.fiacre.lower.term;

import dovetail.model.form.ArrayForm;
import dovetail.model.form.Cell;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import dovetail.model.form.RecordForm;
import dovetail.model.form.UnionForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The forms of values of types: how their leaves make up what users declared. */
public final class Forms {
    private Forms() {}

    /**
     * The form of a value.
     *
     * @param starts the position of the first integer of each leaf
     */
    public static Form of(Type type, int[] starts) {
        if (type instanceof Type.Bool) {
            return new Cell(starts[0], Cell.TRUTH);
        } else if (type instanceof Type.Union union) {
            return union(union, starts);
        } else if (type instanceof Type.Rec rec) {
            return record(rec, starts);
        } else if (type instanceof Type.Array array) {
            return new ArrayForm(elements(array.element(), array.length(), starts));
        } else if (type instanceof Type.Queue queue) {
            int[] cells = Arrays.copyOfRange(starts, 1, starts.length);
            return new QueueForm(starts[0], elements(queue.element(), queue.capacity(), cells));
        }
        return new Cell(starts[0]);
    }

    /** The forms of values whose integers are adjacent, one value after the other and each leaf after leaf. */
    public static List<Form> adjacent(List<Type> types) {
        List<Form> forms = new ArrayList<>();
        int position = 0;
        for (Type type : types) {
            List<Type.Leaf> leaves = type.leaves();
            int[] starts = new int[leaves.size()];
            for (int leaf = 0; leaf < starts.length; leaf++) {
                starts[leaf] = position;
                position += leaves.get(leaf).cells();
            }
            forms.add(of(type, starts));
        }
        return forms;
    }

    private static Form union(Type.Union union, int[] starts) {
        List<UnionForm.Constructor> constructors = new ArrayList<>();
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < union.constructors().size(); i++) {
            Type.Constructor constructor = union.constructors().get(i);
            Type argument = constructor.argument();
            names.put(i, constructor.name());
            Optional<Form> form = argument == null
                    ? Optional.empty()
                    : Optional.of(of(argument, part(argument, union.start(i), starts)));
            constructors.add(new UnionForm.Constructor(constructor.name(), form));
        }
        return starts.length == 1 ? new Cell(starts[0], names) : new UnionForm(starts[0], constructors);
    }

    private static Form record(Type.Rec rec, int[] starts) {
        List<String> names = new ArrayList<>();
        List<Form> fields = new ArrayList<>();
        for (int i = 0; i < rec.fields().size(); i++) {
            Type.Field field = rec.fields().get(i);
            names.add(field.name());
            fields.add(of(field.type(), part(field.type(), rec.start(i), starts)));
        }
        return new RecordForm(names, fields);
    }

    private static int[] part(Type type, int first, int[] starts) {
        return Arrays.copyOfRange(starts, first, first + type.leaves().size());
    }

    private static List<Form> elements(Type element, int count, int[] starts) {
        List<Type.Leaf> leaves = element.leaves();
        List<Form> forms = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int[] shifted = new int[starts.length];
            for (int leaf = 0; leaf < starts.length; leaf++) {
                shifted[leaf] = starts[leaf] + i * leaves.get(leaf).cells();
            }
            forms.add(of(element, shifted));
        }
        return forms;
    }
}
