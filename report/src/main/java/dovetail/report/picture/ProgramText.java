package dovetail.report.picture;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.expr.UnaryOp;
import dovetail.model.Statement;
import dovetail.model.data.Place;
import java.util.List;
import java.util.Optional;

/**
 * Renders guards and programs of actions in the words of users: with the names of variables and values. What users did not write, such
 * as temporaries and checks of indices, is not shown; a program that consists of more than assignments and choices has no text.
 */
final class ProgramText {
    private static final int LOOSEST = 0;

    private final SlotNames names;
    private final int component;

    ProgramText(SlotNames names, int component) {
        this.names = names;
        this.component = component;
    }

    /** The text of an expression; nothing where it has temporaries. */
    Optional<String> of(Expr expr) {
        StringBuilder out = new StringBuilder();
        return add(expr, LOOSEST, out) ? Optional.of(out.toString()) : Optional.empty();
    }

    /** The text of a program; nothing where it is more than assignments and choices between conditions. */
    Optional<String> of(List<Statement> program) {
        StringBuilder out = new StringBuilder();
        return addAll(program, out) ? Optional.of(out.toString()) : Optional.empty();
    }

    /** The text of a value that is stored in a slot, or compared with it. */
    private boolean addValue(Expr value, Expr beside, int context, StringBuilder out) {
        if (value instanceof Expr.Constant constant) {
            int slot = beside instanceof Expr.Read read
                    ? read.slot()
                    : beside instanceof Expr.ReadCell cell ? cell.base() : Temporary.FIRST;
            out.append(names.value(slot, constant.value()));
            return true;
        }
        return add(value, context, out);
    }

    private boolean add(Expr expr, int context, StringBuilder out) {
        if (expr instanceof Expr.Constant constant) {
            out.append(constant.value());
            return true;
        } else if (expr instanceof Expr.Read read) {
            if (Temporary.is(read.slot()) || names.isInQueue(read.slot())) {
                return false;
            }
            out.append(names.of(read.slot(), component));
            return true;
        } else if (expr instanceof Expr.ReadCell cell) {
            return addCell(cell.base(), cell.index(), out);
        } else if (expr instanceof Expr.Checked checked) {
            return add(checked.operand(), context, out);
        } else if (expr instanceof Expr.Unary unary) {
            return addUnary(unary, context, out);
        }
        Expr.Binary binary = (Expr.Binary) expr;
        return addBinary(binary, context, out);
    }

    private boolean addCell(int base, Expr index, StringBuilder out) {
        if (Temporary.is(base) || names.isInQueue(base)) {
            return false;
        }
        out.append(names.ofArray(base, component)).append('[');
        boolean isKnown = add(index, LOOSEST, out);
        out.append(']');
        return isKnown;
    }

    private boolean addUnary(Expr.Unary unary, int context, StringBuilder out) {
        boolean isNot = unary.op() == UnaryOp.NOT;
        if (isNot && unary.operand() instanceof Expr.Binary binary && binary.op() == BinaryOp.EQ) {
            return addBinary(new Expr.Binary(BinaryOp.NE, binary.left(), binary.right()), context, out);
        }
        out.append(isNot ? "not " : unary.op().symbol());
        return add(unary.operand(), Integer.MAX_VALUE, out);
    }

    private boolean addBinary(Expr.Binary binary, int context, StringBuilder out) {
        BinaryOp op = binary.op();
        boolean isFunction = op == BinaryOp.MIN || op == BinaryOp.MAX;
        boolean inner = op.precedence() < context && !isFunction;
        out.append(isFunction ? op.symbol() : "").append(inner || isFunction ? "(" : "");
        boolean compares = op == BinaryOp.EQ || op == BinaryOp.NE;
        if (compares
                && op == BinaryOp.EQ
                && binary.left() instanceof Expr.Read read
                && names.isLocation(read.slot())
                && binary.right() instanceof Expr.Constant constant) {
            out.append(names.of(read.slot(), component)).append('.').append(names.value(read.slot(), constant.value()));
            out.append(inner ? ")" : "");
            return true;
        }
        int left = isFunction ? LOOSEST : op.precedence();
        boolean isKnown = compares ? addValue(binary.left(), binary.right(), left, out) : add(binary.left(), left, out);
        out.append(isFunction ? ", " : " " + word(op) + " ");
        int right = isFunction ? LOOSEST : op.precedence() + (isAssociative(op) ? 0 : 1);
        isKnown &= compares ? addValue(binary.right(), binary.left(), right, out) : add(binary.right(), right, out);
        out.append(inner || isFunction ? ")" : "");
        return isKnown;
    }

    private static boolean isAssociative(BinaryOp op) {
        return op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.ADD || op == BinaryOp.MUL;
    }

    private static String word(BinaryOp op) {
        return switch (op) {
            case AND -> "and";
            case OR -> "or";
            case EQ -> "=";
            case NE -> "\u2260";
            case LE -> "\u2264";
            case GE -> "\u2265";
            default -> op.symbol();
        };
    }

    private boolean addAll(List<Statement> program, StringBuilder out) {
        boolean isKnown = true;
        for (Statement statement : program) {
            int length = out.length();
            out.append(length == 0 ? "" : "; ");
            int start = out.length();
            isKnown &= statement.accept(new Adder(out));
            if (out.length() == start) {
                out.setLength(length);
            }
        }
        return isKnown;
    }

    private boolean addPlace(Place place, StringBuilder out) {
        if (place instanceof Place.Cell cell) {
            return addCell(cell.base(), cell.index(), out);
        }
        int slot = ((Place.Single) place).slot();
        if (Temporary.is(slot) || names.isInQueue(slot)) {
            return false;
        }
        out.append(names.of(slot, component));
        return true;
    }

    private static Expr read(Place place) {
        return place instanceof Place.Cell cell
                ? new Expr.ReadCell(cell.base(), cell.length(), cell.index())
                : new Expr.Read(((Place.Single) place).slot());
    }

    /** Adds statements; false where a statement has no text. */
    private final class Adder implements Statement.Visitor<Boolean, RuntimeException> {
        private final StringBuilder out;

        Adder(StringBuilder out) {
            this.out = out;
        }

        @Override
        public Boolean assign(Statement.Assign statement) {
            boolean isKnown = addPlace(statement.place(), out);
            out.append(" := ");
            return addValue(statement.value(), read(statement.place()), LOOSEST, out) && isKnown;
        }

        @Override
        public Boolean any(Statement.Any statement) {
            boolean isKnown = addPlace(statement.place(), out);
            out.append(" := ").append(statement.min()).append("..").append(statement.max());
            return isKnown;
        }

        @Override
        public Boolean block(Statement.Block statement) {
            return addAll(statement.parts(), out);
        }

        @Override
        public Boolean branch(Statement.If statement) {
            out.append("if ");
            boolean isKnown = add(statement.condition(), LOOSEST, out);
            out.append(" { ");
            isKnown &= statement.then().accept(this);
            out.append(" }");
            StringBuilder otherwise = new StringBuilder();
            isKnown &= statement.otherwise().accept(new Adder(otherwise));
            out.append(otherwise.isEmpty() ? "" : " else { " + otherwise + " }");
            return isKnown;
        }

        @Override
        public Boolean choice(Statement.Choice statement) {
            return false;
        }

        @Override
        public Boolean loop(Statement.Loop statement) {
            return false;
        }

        @Override
        public Boolean require(Statement.Require statement) {
            return false;
        }
    }
}
