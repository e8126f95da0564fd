package dovetail.lang.fiacre.lower.term;

import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.List;

/** A program under construction. */
public final class Code {
    private final List<Statement> statements = new ArrayList<>();
    private final Temporaries temporaries;

    public Code(Temporaries temporaries) {
        this.temporaries = temporaries;
    }

    /** An empty program that will be a part of this one. */
    public Code part() {
        return new Code(temporaries);
    }

    /** A program that begins like this one. */
    public Code copy() {
        Code copy = new Code(temporaries);
        copy.statements.addAll(statements);
        return copy;
    }

    Access temporary(Type type) {
        return temporaries.take(type);
    }

    /** A variable of a function. */
    public Access variable(Type type) {
        return temporaries.variable(type);
    }

    Access.Cells temporaries(int size) {
        return temporaries.take(size, Type.ANY_INT);
    }

    /** A copy of a value, which is computed here. */
    Value computed(Value value) {
        Access copy = temporary(value.type());
        Stores.store(copy, value, this);
        return Value.of(copy);
    }

    public boolean isEmpty() {
        return statements.isEmpty();
    }

    public void add(Statement statement) {
        statements.add(statement);
    }

    public void addAll(Code other) {
        statements.addAll(other.statements);
    }

    /** Requires a condition; a constant true one is left away. */
    public void require(Expr condition) {
        if (!Folding.isTrue(condition)) {
            add(new Statement.Require(condition));
        }
    }

    /** Branches by a condition, which may be constant; a condition that may be a model error is kept in any case. */
    void branch(Expr condition, Code then, Code otherwise) {
        if (Folding.isTrue(condition)) {
            addAll(then);
        } else if (Folding.isFalse(condition)) {
            addAll(otherwise);
        } else if (!then.isEmpty() || !otherwise.isEmpty() || !Definedness.isTotal(condition)) {
            add(new Statement.If(condition, then.block(), otherwise.block()));
        }
    }

    public void clear() {
        statements.clear();
    }

    public List<Statement> statements() {
        return statements;
    }

    Statement block() {
        return statements.size() == 1 ? statements.get(0) : new Statement.Block(statements);
    }
}
