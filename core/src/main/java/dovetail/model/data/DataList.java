package dovetail.model.data;

import dovetail.model.form.ArrayForm;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** Lists the variables of a network as users declared them; those without a declared form are numbers and arrays. */
public final class DataList {
    private DataList() {}

    public static List<Datum> of(List<Variable> variables, List<Datum> declared) {
        BitSet covered = new BitSet();
        for (Datum datum : declared) {
            datum.form().forEachPosition(covered::set);
        }
        List<Datum> data = new ArrayList<>(variables.size());
        for (Variable variable : variables) {
            if (!covered.get(variable.base())) {
                Form form = variable.isArray()
                        ? ArrayForm.of(variable.base(), variable.length())
                        : new Cell(variable.base());
                data.add(new Datum(variable.name(), variable.owner(), form));
            }
        }
        if (!declared.isEmpty()) {
            data.addAll(declared);
            data.sort(Comparator.comparingInt(datum -> datum.form().first()));
        }
        return data;
    }
}
