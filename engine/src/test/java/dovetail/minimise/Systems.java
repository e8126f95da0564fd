package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.LabelledLts;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Optional;

/** Writes small systems down, and calls what is tested without limits. */
final class Systems {
    private Systems() {}

    static LabelledLts lts(String... transitions) {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        for (String transition : transitions) {
            String[] parts = transition.split(" ");
            builder.transition(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]));
        }
        return builder.initial(0).build();
    }

    static LabelledLts reduce(LabelledLts lts, Relation relation) {
        return Minimiser.reduce(lts, relation, Budget.unlimited(), Progress.SILENT);
    }

    static Optional<Difference> difference(LabelledLts one, LabelledLts other, Relation relation) {
        return Comparison.difference(one, other, relation, Budget.unlimited(), Progress.SILENT);
    }

    static boolean equal(LabelledLts one, LabelledLts other, Relation relation) {
        return difference(one, other, relation).isEmpty();
    }

    static String text(LabelledLts lts) {
        StringWriter out = new StringWriter();
        try {
            AutWriter.write(lts, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }
}
