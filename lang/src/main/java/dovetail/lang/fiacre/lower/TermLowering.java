package dovetail.lang.fiacre.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.Term.Operator;
import dovetail.lang.source.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms into values. A term that needs statements, such as a call of a function with variables, adds them to
 * a program; without a program only terms that are plain expressions can be translated.
 */
class TermLowering {
    private final Declarations declarations;
    private final Scope scope;
    private final @Nullable Code code;
    private final FunctionCalls calls;

    /** @param code the program to which statements are added, or null where there is none */
    TermLowering(Declarations declarations, Scope scope, @Nullable Code code) {
        this(declarations, scope, code, new FunctionCalls(declarations));
    }

    TermLowering(Declarations declarations, Scope scope, @Nullable Code code, FunctionCalls calls) {
        this.declarations = declarations;
        this.scope = scope;
        this.code = code;
        this.calls = calls;
    }

    /** The same translation with another program. */
    TermLowering into(Code part) {
        return new TermLowering(declarations, scope, part, calls);
    }

    Scope scope() {
        return scope;
    }

    FunctionCalls calls() {
        return calls;
    }

    /** The value of a term that must fit a type. */
    Value typed(Term term, Type type) {
        return fitting(lower(term, type), type, term);
    }

    /** A value, or its first element, that fits a type. */
    Value fitting(Value given, Type type, Term term) {
        Value value = given;
        if (type instanceof Type.Int) {
            value = first(value, term);
        }
        if (!Type.compatible(value.type(), type)) {
            throw declarations.error(
                    term.offset(),
                    "expected a value of type " + type.text() + ", found one of type "
                            + value.type().text());
        }
        return value;
    }

    /** The condition that a term states. */
    Expr condition(Term term) {
        return typed(term, Type.BOOL).scalar();
    }

    /** The number that a term stands for. */
    Expr number(Term term) {
        Value value = first(lower(term, Type.NUMBER), term);
        if (!(value.type() instanceof Type.Int)) {
            throw declarations.error(
                    term.offset(),
                    "expected a number, found a value of type " + value.type().text());
        }
        return value.scalar();
    }

    /**
     * The first element of an array of numbers where a number is expected, as in C; other values are left as they are.
     * Files that a translator made from DVE depend on it.
     */
    private Value first(Value value, Term term) {
        if (!isNumbers(value.type())) {
            return value;
        }
        warnOfArray(term);
        return value.element(0);
    }

    /** The first element of an array of numbers to which a number is assigned. */
    Access first(Access target, Term term) {
        if (!isNumbers(target.type())) {
            return target;
        }
        warnOfArray(term);
        return target.element(Expr.constant(0));
    }

    private static boolean isNumbers(Type type) {
        return type instanceof Type.Array array && array.element() instanceof Type.Int;
    }

    private void warnOfArray(Term term) {
        declarations.messages().warning(term.offset(), "an array stands for a number here; its first element is meant");
    }

    /**
     * The value of a term.
     *
     * @param expected the type that is expected, which decides the type of literals; or null
     */
    Value lower(Term term, @Nullable Type expected) {
        if (term instanceof Term.Number number) {
            return Value.number(number.value());
        } else if (term instanceof Term.Truth truth) {
            return Value.truth(truth.value());
        } else if (term instanceof Term.Reference reference) {
            return reference(reference.name());
        } else if (term instanceof Term.Call call) {
            return call(call);
        } else if (term instanceof Term.Unary unary) {
            return unary(unary, expected);
        } else if (term instanceof Term.Binary binary) {
            return binary(binary, expected);
        } else if (term instanceof Term.Chain chain) {
            return chain(chain);
        } else if (term instanceof Term.Conditional conditional) {
            return conditional(conditional, expected);
        } else if (term instanceof Term.Element element) {
            return element(element);
        } else if (term instanceof Term.FieldOf field) {
            return field(field);
        } else if (term instanceof Term.Instance instance) {
            return instance(instance);
        } else {
            return literal(term, expected);
        }
    }

    /** The value with which the patterns of a choice by cases are matched. */
    Value caseValue(Command.Case cases) {
        Value value = lower(cases.value(), null);
        boolean isRead = !(cases.branches().get(0).pattern() instanceof Pattern.Any);
        return isRead || value.isTotal()
                ? value
                : code(cases.offset(), "'case'").computed(value);
    }

    /** The value of a name: a variable, a constant or a constructor without argument. */
    Value reference(Name name) {
        Scope.Binding binding = scope.get(name.text());
        if (binding != null) {
            if (!binding.readable()) {
                throw declarations.error(name.offset(), "'" + name.text() + "' may only be written");
            }
            return binding.value();
        }
        Type.Union union = declarations.constructor(name.text());
        if (union == null) {
            throw declarations.unknown(name, "variable, constant or constructor");
        }
        int constructor = union.index(name.text());
        if (union.constructors().get(constructor).argument() != null) {
            throw declarations.error(name.offset(), "the constructor '" + name.text() + "' needs an argument");
        }
        return Value.constructed(union, constructor, null);
    }

    private Value call(Term.Call call) {
        Name name = call.name();
        Syntax.FunctionDecl function = declarations.function(name.text());
        if (function != null) {
            return calls.call(function, call, this);
        }
        Type.Union union = declarations.constructor(name.text());
        if (union == null) {
            throw declarations.unknown(name, "function or constructor");
        }
        int constructor = union.index(name.text());
        Type argument = union.constructors().get(constructor).argument();
        if (argument == null || call.arguments().size() != 1) {
            throw declarations.error(
                    name.offset(),
                    "the constructor '" + name.text() + "' takes "
                            + (argument == null ? "no argument" : "one argument"));
        }
        return Value.constructed(union, constructor, typed(call.arguments().get(0), argument));
    }

    /** The program to which statements are added; reports an error where there is none. */
    Code code(int offset, String what) {
        if (code == null) {
            throw declarations.error(offset, what + " cannot be used here");
        }
        return code;
    }

    boolean hasCode() {
        return code != null;
    }

    private Value unary(Term.Unary unary, @Nullable Type expected) {
        return switch (unary.op()) {
            case NOT -> Value.of(Type.BOOL, Folding.not(condition(unary.operand())));
            case NEG -> Value.of(Type.NUMBER, Folding.negate(number(unary.operand())));
            case PLUS, COERCE -> Value.of(Type.NUMBER, number(unary.operand()));
            default -> queueOperation(unary, expected);
        };
    }

    private Value queueOperation(Term.Unary unary, @Nullable Type expected) {
        Value queue = queue(unary.operand(), unary.op() == Operator.DEQUEUE ? expected : null);
        Type.Queue type = (Type.Queue) queue.type();
        Expr count = queue.cell(0, 0);
        return switch (unary.op()) {
            case EMPTY -> Value.of(Type.BOOL, Folding.binary(BinaryOp.EQ, count, Expr.constant(0)));
            case FULL -> Value.of(Type.BOOL, Folding.binary(BinaryOp.EQ, count, Expr.constant(type.capacity())));
            case LENGTH -> Value.of(Type.NUMBER, count);
            case FIRST -> Queues.first(queue);
            default -> Queues.dequeued(queue);
        };
    }

    private Value queue(Term term, @Nullable Type expected) {
        Value queue = lower(term, expected);
        if (!(queue.type() instanceof Type.Queue)) {
            throw declarations.error(
                    term.offset(),
                    "expected a queue, found a value of type " + queue.type().text());
        }
        return queue;
    }

    private Value binary(Term.Binary binary, @Nullable Type expected) {
        switch (binary.op()) {
            case IMPLY:
                return lazily(BinaryOp.IMPLY, List.of(binary.left(), binary.right()));
            case EQ:
                return Value.of(Type.BOOL, equal(binary));
            case NE:
                return Value.of(Type.BOOL, Folding.not(equal(binary)));
            case APPEND:
                Value queue = queue(binary.left(), expected);
                return Queues.appended(queue, typed(binary.right(), ((Type.Queue) queue.type()).element()));
            case ENQUEUE:
                return enqueued(binary, expected);
            default:
                BinaryOp op = BinaryOp.valueOf(binary.op().name());
                Type type = op.precedence() > BinaryOp.SHL.precedence() ? Type.NUMBER : Type.BOOL;
                return Value.of(type, Folding.binary(op, number(binary.left()), number(binary.right())));
        }
    }

    /** Enqueuing stores at a computed cell, so the queue is copied to a temporary first, unless all is constant. */
    private Value enqueued(Term.Binary binary, @Nullable Type expected) {
        Value queue = queue(binary.left(), expected);
        Value element = typed(binary.right(), ((Type.Queue) queue.type()).element());
        OptionalInt count = Folding.constant(queue.cell(0, 0));
        if (count.isPresent()) {
            return Queues.enqueued(queue, count.getAsInt(), element);
        }
        Code program = code(binary.at(), "'enqueue' on a variable");
        Access copy = program.temporary(queue.type());
        Stores.store(copy, queue, program);
        Queues.enqueue(copy, element, program);
        return Value.of(copy);
    }

    private Expr equal(Term.Binary binary) {
        Value left = lower(binary.left(), null);
        Value right = lower(binary.right(), left.type());
        if (left.type() instanceof Type.Int != right.type() instanceof Type.Int) {
            left = first(left, binary.left());
            right = first(right, binary.right());
        }
        if (!Type.compatible(left.type(), right.type())) {
            throw declarations.error(
                    binary.at(),
                    "a value of type " + left.type().text() + " cannot be compared with one of type "
                            + right.type().text());
        }
        return Patterns.equal(wholly(left), wholly(right));
    }

    /** A value of several integers that is computed before it is compared: the comparison ends at a difference. */
    private Value wholly(Value value) {
        boolean isPart = value.access() != null || value.flat().size() == 1;
        return isPart || code == null || value.isTotal() ? value : code.computed(value);
    }

    private Value chain(Term.Chain chain) {
        return lazily(chain.op() == Operator.AND ? BinaryOp.AND : BinaryOp.OR, chain.operands());
    }

    /** Operators that evaluate an operand only when those before it do not decide. */
    private Value lazily(BinaryOp op, List<Term> operands) {
        List<Expr> plain = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            Code part = code == null ? null : code.part();
            Expr operand = (part == null ? this : into(part)).condition(operands.get(i));
            if (part != null && !part.isEmpty() && !plain.isEmpty()) {
                return decided(op, join(op, plain), operands.subList(i, operands.size()));
            }
            if (part != null) {
                Objects.requireNonNull(code).addAll(part);
            }
            plain.add(operand);
        }
        return Value.of(Type.BOOL, join(op, plain));
    }

    private static Expr join(BinaryOp op, List<Expr> operands) {
        if (op == BinaryOp.IMPLY) {
            return operands.size() == 1 ? operands.get(0) : Folding.binary(op, operands.get(0), operands.get(1));
        }
        List<Expr> kept = new ArrayList<>();
        for (Expr operand : operands) {
            if (op == BinaryOp.AND ? Folding.isFalse(operand) : Folding.isTrue(operand)) {
                kept.add(operand);
                break;
            }
            if (Folding.constant(operand).isEmpty()) {
                kept.add(operand);
            }
        }
        return kept.isEmpty() ? (op == BinaryOp.AND ? Expr.TRUE : Expr.FALSE) : Expr.join(op, kept);
    }

    /** Runs the statements of further operands only when the first operands do not decide. */
    private Value decided(BinaryOp op, Expr first, List<Term> rest) {
        Code program = Objects.requireNonNull(code);
        Access result = program.temporary(Type.BOOL);
        Stores.store(result, Value.of(Type.BOOL, op == BinaryOp.IMPLY ? Folding.not(first) : first), program);
        Code part = program.part();
        Expr further = into(part)
                .lazily(op == BinaryOp.IMPLY ? BinaryOp.AND : op, rest)
                .scalar();
        Stores.store(result, Value.of(Type.BOOL, further), part);
        Expr decides = result.cells().get(0).read(0);
        program.branch(op == BinaryOp.AND ? decides : Folding.not(decides), part, program.part());
        return Value.of(result);
    }

    private Value conditional(Term.Conditional term, @Nullable Type expected) {
        Expr condition = condition(term.condition());
        OptionalInt constant = Folding.constant(condition);
        if (constant.isPresent()) {
            return lower(constant.getAsInt() != 0 ? term.then() : term.otherwise(), expected);
        }
        if (code == null) {
            return selected(term, condition, expected);
        }
        Code then = code.part();
        Code otherwise = code.part();
        Value first = into(then).lower(term.then(), expected);
        Type type = expected != null ? expected : first.type();
        Value second = into(otherwise).typed(term.otherwise(), type);
        Access result = code.temporary(type);
        Stores.store(result, first, then);
        Stores.store(result, second, otherwise);
        code.branch(condition, then, otherwise);
        return Value.of(result);
    }

    /** A conditional as an expression; it evaluates both alternatives, so both must have a value always. */
    private Value selected(Term.Conditional term, Expr condition, @Nullable Type expected) {
        Value first = lower(term.then(), expected);
        Value second = typed(term.otherwise(), first.type());
        boolean isScalar = first.type() instanceof Type.Int || first.type() instanceof Type.Bool;
        if (!isScalar || !Definedness.isTotal(first.scalar()) || !Definedness.isTotal(second.scalar())) {
            throw declarations.error(term.offset(), "this conditional cannot be used here");
        }
        Expr chosen = Expr.binary(
                BinaryOp.ADD,
                Expr.binary(BinaryOp.MUL, condition, first.scalar()),
                Expr.binary(BinaryOp.MUL, Folding.not(condition), second.scalar()));
        return Value.of(first.type(), chosen);
    }

    private Value element(Term.Element term) {
        Value array = lower(term.array(), null);
        if (!(array.type() instanceof Type.Array type)) {
            throw declarations.error(
                    term.offset(),
                    "expected an array, found a value of type " + array.type().text());
        }
        Expr index = number(term.index());
        OptionalInt constant = Folding.constant(index);
        if (constant.isPresent()) {
            int value = constant.getAsInt();
            if (value < 0 || value >= type.length()) {
                throw declarations.error(
                        term.index().offset(), "index " + value + " is out of range 0.." + (type.length() - 1));
            }
            return array.element(value);
        }
        Access access = array.access();
        if (access == null) {
            Code program = code(term.offset(), "a computed index of a computed array");
            access = program.temporary(type);
            Stores.store(access, array, program);
        }
        return Value.of(access.element(index));
    }

    /** The value of a variable or state of an instance, which only predicates can name. */
    Value instance(Term.Instance term) {
        throw declarations.error(term.offset(), "instances can be named only in predicates");
    }

    Value field(Term.FieldOf term) {
        Value record = lower(term.record(), null);
        if (!(record.type() instanceof Type.Rec type)) {
            throw declarations.error(
                    term.offset(),
                    "expected a record, found a value of type " + record.type().text());
        }
        int field = type.index(term.field().text());
        if (field < 0) {
            throw declarations.error(
                    term.field().offset(),
                    "a " + type.text() + " has no field '" + term.field().text() + "'");
        }
        return record.field(field);
    }

    private Value literal(Term term, @Nullable Type expected) {
        if (term instanceof Term.ArrayOf array) {
            return arrayOf(array, expected instanceof Type.Array type ? type : null);
        } else if (term instanceof Term.QueueOf queue) {
            return queueOf(queue, expected instanceof Type.Queue type ? type : null);
        }
        return recordOf((Term.RecordOf) term, expected instanceof Type.Rec type ? type : null);
    }

    private Value arrayOf(Term.ArrayOf term, Type.@Nullable Array expected) {
        if (term.elements().isEmpty()) {
            throw declarations.error(term.offset(), "an array has at least one element");
        }
        Type element = expected != null
                ? expected.element()
                : lower(term.elements().get(0), null).type();
        List<Term> elements = term.elements();
        if (expected != null && elements.size() > expected.length()) {
            // Published files translated from DVE have such initial values.
            int length = expected.length();
            String text = "the array has " + length + " elements; this and further values are ignored";
            declarations.messages().warning(elements.get(length).offset(), text);
            elements = elements.subList(0, length);
        }
        return Value.of(new Type.Array(elements.size(), element), columns(elements, element));
    }

    /** The leaves of several elements of one type, one after another. */
    private List<List<Expr>> columns(List<Term> elements, Type type) {
        List<List<Expr>> leaves = new ArrayList<>();
        type.leaves().forEach(leaf -> leaves.add(new ArrayList<>()));
        for (Term element : elements) {
            Value value = typed(element, type);
            for (int i = 0; i < leaves.size(); i++) {
                leaves.get(i).addAll(value.cells(i));
            }
        }
        return leaves;
    }

    private Value queueOf(Term.QueueOf term, Type.@Nullable Queue expected) {
        List<Term> elements = term.elements();
        if (expected == null && elements.isEmpty()) {
            throw declarations.error(term.offset(), "the type of this empty queue is not known here");
        }
        Type element = expected != null
                ? expected.element()
                : lower(elements.get(0), null).type();
        int capacity = expected != null ? expected.capacity() : elements.size();
        if (elements.size() > capacity) {
            throw declarations.error(term.offset(), "a queue of " + capacity + " cannot hold " + elements.size());
        }
        Type.Queue type = new Type.Queue(capacity, element);
        List<List<Expr>> leaves = new ArrayList<>();
        leaves.add(List.of(Expr.constant(elements.size())));
        List<List<Expr>> columns = columns(elements, element);
        for (int i = 0; i < columns.size(); i++) {
            Type.Leaf leaf = type.leaves().get(i + 1);
            List<Expr> cells = new ArrayList<>(columns.get(i));
            cells.addAll(Collections.nCopies(leaf.cells() - cells.size(), Expr.constant(leaf.least())));
            leaves.add(cells);
        }
        return Value.of(type, leaves);
    }

    private Value recordOf(Term.RecordOf term, Type.@Nullable Rec expected) {
        Set<String> given = new HashSet<>();
        for (Term.FieldValue field : term.fields()) {
            if (!given.add(field.field().text())) {
                throw declarations.error(
                        field.field().offset(), "the field '" + field.field().text() + "' is given twice");
            }
        }
        Type.Rec type = expected != null ? expected : declarations.recordWith(given);
        if (type == null) {
            throw declarations.error(term.offset(), "there is no record type with these fields");
        }
        List<List<Expr>> leaves = new ArrayList<>();
        for (Type.Field field : type.fields()) {
            Term value = null;
            for (Term.FieldValue candidate : term.fields()) {
                value = candidate.field().text().equals(field.name()) ? candidate.value() : value;
            }
            if (value == null) {
                throw declarations.error(term.offset(), "the field '" + field.name() + "' is missing");
            }
            leaves.addAll(typed(value, field.type()).all());
            given.remove(field.name());
        }
        if (!given.isEmpty()) {
            throw declarations.error(
                    term.offset(),
                    "a " + type.text() + " has no field '" + given.iterator().next() + "'");
        }
        return Value.of(type, leaves);
    }
}
