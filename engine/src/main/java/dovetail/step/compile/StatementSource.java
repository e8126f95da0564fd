package dovetail.step.compile;

import dovetail.analysis.ValueSet;
import dovetail.model.Statement;
import dovetail.model.Statements;
import java.util.List;

/**
 * Writes programs as Java statements. A choice asks the stepper for the alternative of the present path; the caller
 * runs the code once for each path.
 */
final class StatementSource implements Statement.Visitor<Void, RuntimeException> {
    /** The most statements of a program that run without a poll. */
    static final long MOST_UNCOUNTED = 1 << 10;

    private final StoreSource stores;
    private final String refusal;
    /** Whether the present program may run so long that the rounds of its loops are counted. */
    private boolean isLong;

    /** @param refusal the Java statement that ends a path without a step */
    StatementSource(StoreSource stores, String refusal) {
        this.stores = stores;
        this.refusal = refusal;
    }

    /** Writes a program; its temporaries are zero at the beginning. */
    void program(int number, List<Statement> program) {
        isLong = Statements.mostRun(program, MOST_UNCOUNTED) == MOST_UNCOUNTED;
        stores.beginProgram(new TemporarySource(number, program));
        program.forEach(statement -> statement.accept(this));
    }

    private void nested(Statement statement) {
        stores.indent(1);
        statement.accept(this);
        stores.indent(-1);
    }

    @Override
    public Void assign(Statement.Assign statement) {
        stores.assign(statement);
        return null;
    }

    @Override
    public Void any(Statement.Any statement) {
        // The value is chosen before the index is evaluated, so that each value has a path even if the index is out of
        // range.
        String chosen = stores.fresh("q");
        stores.line("int " + chosen + " = choose(" + statement.size() + ") + " + statement.min() + ";");
        stores.store(statement.place(), chosen, ValueSet.interval(statement.min(), statement.max()));
        return null;
    }

    @Override
    public Void block(Statement.Block statement) {
        statement.parts().forEach(part -> part.accept(this));
        return null;
    }

    @Override
    public Void branch(Statement.If statement) {
        stores.line("if (" + stores.condition(statement.condition()) + ") {");
        nested(statement.then());
        stores.line("} else {");
        nested(statement.otherwise());
        stores.line("}");
        return null;
    }

    @Override
    public Void choice(Statement.Choice statement) {
        String chosen = stores.fresh("q");
        List<Statement> alternatives = statement.parts();
        stores.line("int " + chosen + " = choose(" + alternatives.size() + ");");
        for (int i = 0; i < alternatives.size(); i++) {
            stores.line((i == 0 ? "" : "else ") + "if (" + chosen + " == " + i + ") {");
            nested(alternatives.get(i));
            stores.line("}");
        }
        return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
        String round = stores.fresh("r");
        stores.line("int " + round + " = 0;");
        // The compiler must not detect that a condition is constant, and reject the following code as unreachable.
        stores.line("while (" + round + " >= 0 && " + stores.condition(statement.condition()) + ") {");
        String overrun = switch (statement.overrun()) {
            case ERROR -> stores.failure();
            case LIMIT -> "overrun(" + literal(statement.message()) + ")";
            case NO_PLACE -> "noPlace(" + literal(statement.message()) + ")";
        };
        stores.indent(1);
        stores.line("if (" + round + "++ == " + statement.bound() + ") " + overrun + ";");
        if (isLong) {
            stores.line("round();");
        }
        statement.body().accept(this);
        stores.indent(-1);
        stores.line("}");
        return null;
    }

    @Override
    public Void require(Statement.Require statement) {
        stores.line("if (!" + stores.condition(statement.condition()) + ") " + refusal);
        return null;
    }

    /** A text as a literal of Java. */
    private static String literal(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
            // Unicode escapes are replaced before literals are read, so they cannot stand for quotes and line ends.
            out.append(isPlain ? String.valueOf(c) : String.format(c <= '\377' ? "\\%03o" : "\\u%04x", (int) c));
        }
        return out.append('"').toString();
    }
}
