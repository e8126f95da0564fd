package dovetail.symmetry.structure;

import dovetail.base.IntVector;
import dovetail.base.Numbering;
import dovetail.base.Poll;
import dovetail.base.TupleNumbering;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;

/** Nodes of expressions and statements, and the sorts that they relate. */
final class ProgramNodes implements Statement.Visitor<Node, RuntimeException> {
    final Sorts sorts = new Sorts();
    /** Base and length of each array with a computed index. */
    final TupleNumbering arrays = new TupleNumbering();
    /** The sort of the indices of each array. */
    final IntVector indexSorts = new IntVector();
    /** The constants of all nodes. */
    final List<Node> constants = new ArrayList<>();
    /** Triples of a sort, the least and the largest value that a slot, place or index permits. */
    final List<int[]> ranges = new ArrayList<>();
    /** Pairs of a sort and the length that its values are checked for. */
    final List<int[]> checks = new ArrayList<>();

    private final int slots;
    private final Poll poll;
    private final int[] slotSorts;
    private final Numbering<Domain> domains = new Numbering<>();

    ProgramNodes(int slots, int temporaries, Poll poll) {
        this.slots = slots;
        this.poll = poll;
        this.slotSorts = new int[slots + temporaries];
        for (int i = 0; i < slotSorts.length; i++) {
            slotSorts[i] = sorts.fresh();
        }
    }

    int slots() {
        return slots;
    }

    /** The sort of a slot or temporary. */
    int sortOf(int slot) {
        return slotSorts[Temporary.position(slot, slots)];
    }

    int number(Domain domain) {
        return domains.of(domain);
    }

    Node constant(int value, int sort) {
        Node node = new Node(Form.NUMBER, value, 0, sort, false, List.of());
        constants.add(node);
        return node;
    }

    /** A slot or temporary. */
    Node slot(int slot) {
        return Temporary.is(slot)
                ? new Node(Form.TEMPORARY, Temporary.number(slot), 0, sortOf(slot), false, List.of())
                : new Node(Form.POINT, slot, 0, sortOf(slot), false, List.of());
    }

    Node expression(Expr expr) {
        poll.tick();
        if (expr instanceof Expr.Constant constant) {
            return constant(constant.value(), sorts.fresh());
        }
        if (expr instanceof Expr.Read read) {
            return slot(read.slot());
        }
        if (expr instanceof Expr.ReadCell cell) {
            return cell(cell.base(), cell.length(), cell.index());
        }
        if (expr instanceof Expr.Checked checked) {
            Node operand = expression(checked.operand());
            checks.add(new int[] {operand.sort(), checked.length()});
            return Node.valued(Form.CHECKED, checked.length(), 0, operand.sort(), true, List.of(operand));
        }
        if (expr instanceof Expr.Unary unary) {
            Node operand = number(unary.operand());
            return Node.valued(Form.UNARY, unary.op().ordinal(), 0, Sorts.NUMERIC, false, List.of(operand));
        }
        Expr.Binary binary = (Expr.Binary) expr;
        return switch (binary.op()) {
            case EQ, NE -> equation(binary);
            case GT -> ordered(BinaryOp.LT, number(binary.right()), number(binary.left()));
            case GE -> ordered(BinaryOp.LE, number(binary.right()), number(binary.left()));
            case ADD, MUL, BIT_AND, BIT_OR, BIT_XOR, MIN, MAX -> operands(binary.op(), binary);
            case AND, OR -> operands(binary.op(), binary);
            case IMPLY, LT, LE, SHL, SHR, SUB, DIV, MOD ->
                ordered(binary.op(), number(binary.left()), number(binary.right()));
        };
    }

    /** An expression whose value is a number or a truth value. */
    Node number(Expr expr) {
        Node node = expression(expr);
        sorts.unify(node.sort(), Sorts.NUMERIC);
        return node;
    }

    private Node equation(Expr.Binary binary) {
        Node left = expression(binary.left());
        Node right = expression(binary.right());
        sorts.unify(left.sort(), right.sort());
        return Node.valued(Form.OPERANDS, -1 - binary.op().ordinal(), 0, Sorts.NUMERIC, false, List.of(left, right));
    }

    private Node ordered(BinaryOp op, Node left, Node right) {
        return Node.valued(Form.BINARY, op.ordinal(), 0, Sorts.NUMERIC, op.divides(), List.of(left, right));
    }

    /** Operands in any order; a lazy operator has them in order where one may be a model error. */
    private Node operands(BinaryOp op, Expr.Binary binary) {
        Node left = number(binary.left());
        Node right = number(binary.right());
        if (op.isLazy() && (left.mayFail() || right.mayFail())) {
            return ordered(op, left, right);
        }
        List<Node> flattened = Node.flattened(op.ordinal(), left, right);
        return Node.valued(Form.OPERANDS, op.ordinal(), 0, Sorts.NUMERIC, false, flattened);
    }

    /** The cell of an array. All cells have one sort, and all indices of the array. */
    private Node cell(int base, int length, Expr indexExpr) {
        Node index = expression(indexExpr);
        int array = arrays.of(base, length);
        if (array == indexSorts.size()) {
            indexSorts.add(sorts.fresh());
            for (int i = 1; i < length; i++) {
                sorts.unify(sortOf(base), sortOf(base + i));
            }
        }
        sorts.unify(index.sort(), indexSorts.get(array));
        return Node.valued(Form.CELL, array, 0, sortOf(base), true, List.of(index));
    }

    Node place(Place place) {
        if (place instanceof Place.Single single) {
            return stored(slot(single.slot()), single.domain());
        }
        Place.Cell cell = (Place.Cell) place;
        return stored(cell(cell.base(), cell.length(), cell.index()), cell.domain());
    }

    private Node stored(Node target, Domain domain) {
        ranges.add(new int[] {target.sort(), domain.min(), domain.max()});
        return Node.valued(Form.ASSIGN, number(domain), 1, target.sort(), false, List.of(target));
    }

    Node program(List<Statement> statements) {
        List<Node> nodes = new ArrayList<>();
        for (Statement statement : statements) {
            nodes.add(statement.accept(this));
        }
        return Node.of(Form.BLOCK, nodes);
    }

    @Override
    public Node assign(Statement.Assign statement) {
        Node place = place(statement.place());
        Node value = expression(statement.value());
        sorts.unify(place.sort(), value.sort());
        return Node.of(Form.ASSIGN, 0, 0, place, value);
    }

    @Override
    public Node any(Statement.Any statement) {
        Node place = place(statement.place());
        sorts.unify(place.sort(), Sorts.NUMERIC);
        return Node.of(Form.ANY, statement.min(), statement.max(), place);
    }

    @Override
    public Node block(Statement.Block statement) {
        return program(statement.parts());
    }

    @Override
    public Node branch(Statement.If statement) {
        return Node.of(
                Form.IF,
                0,
                0,
                number(statement.condition()),
                statement.then().accept(this),
                statement.otherwise().accept(this));
    }

    @Override
    public Node choice(Statement.Choice statement) {
        List<Node> nodes = new ArrayList<>();
        for (Statement part : statement.parts()) {
            nodes.add(part.accept(this));
        }
        return Node.of(Form.CHOICE, nodes);
    }

    @Override
    public Node loop(Statement.Loop statement) {
        return Node.of(
                Form.LOOP,
                statement.bound(),
                statement.overrun().ordinal(),
                number(statement.condition()),
                statement.body().accept(this));
    }

    @Override
    public Node require(Statement.Require statement) {
        return Node.of(Form.REQUIRE, 0, 0, number(statement.condition()));
    }
}
