package dovetail.lang.fiacre.lower.term;

import dovetail.expr.Expr;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores every value of a finite type in a variable, each on a path of its own. */
public record AnyValue(Declarations declarations, Code code, int offset) {
    /** The least and largest integer of a type whose values are single integers; otherwise null. */
    static int @Nullable [] range(Type type) {
        boolean isConstants = type instanceof Type.Union union && union.leaves().size() == 1;
        if (type instanceof Type.Bool || isConstants || type instanceof Type.Int number && number.isRange()) {
            Domain domain = type.leaves().get(0).domain();
            return new int[] {domain.min(), domain.max()};
        }
        return null;
    }

    public void store(Access target) {
        int[] range = range(target.type());
        if (range != null) {
            code.add(new Statement.Any(target.cells().get(0).place(0), range[0], range[1]));
        } else if (target.type() instanceof Type.Rec rec) {
            for (int i = 0; i < rec.fields().size(); i++) {
                store(target.field(i));
            }
        } else if (target.type() instanceof Type.Array array) {
            for (int i = 0; i < array.length(); i++) {
                store(target.element(Expr.constant(i)));
            }
        } else if (target.type() instanceof Type.Union union) {
            union(target, union);
        } else if (target.type() instanceof Type.Queue queue) {
            queue(target, queue);
        } else {
            throw declarations.error(
                    offset,
                    "'any' needs a finite type, such as a range, not "
                            + target.type().text());
        }
    }

    private void union(Access target, Type.Union union) {
        List<Statement> alternatives = new ArrayList<>();
        for (int i = 0; i < union.constructors().size(); i++) {
            Type argument = union.constructors().get(i).argument();
            Code part = code.part();
            Value least = argument == null ? null : Value.least(argument);
            Stores.store(target, Value.constructed(union, i, least), part);
            if (argument != null) {
                new AnyValue(declarations, part, offset).store(target.argument(i));
            }
            alternatives.add(part.block());
        }
        code.add(new Statement.Choice(alternatives));
    }

    private void queue(Access target, Type.Queue queue) {
        List<Statement> alternatives = new ArrayList<>();
        for (int length = 0; length <= queue.capacity(); length++) {
            Code part = code.part();
            Stores.store(target, Value.least(queue), part);
            part.add(new Statement.Assign(target.cells().get(0).place(0), Expr.constant(length)));
            for (int i = 0; i < length; i++) {
                new AnyValue(declarations, part, offset).store(target.queued(i));
            }
            alternatives.add(part.block());
        }
        code.add(new Statement.Choice(alternatives));
    }
}
