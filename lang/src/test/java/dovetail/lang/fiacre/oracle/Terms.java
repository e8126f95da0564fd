package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.Kind.Fifo;
import dovetail.lang.fiacre.oracle.Kind.Tagged;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Evaluates terms by definition: operands from left to right, arguments by value. */
final class Terms {
    private static final int DEEPEST = 100;

    private final World world;
    private int depth;

    Terms(World world) {
        this.world = world;
    }

    boolean truth(Term term, Env env, Map<String, Object> store) {
        return (Boolean) value(term, env, store);
    }

    private int number(Term term, Env env, Map<String, Object> store) {
        return (Integer) value(term, env, store);
    }

    Object value(Term term, Env env, Map<String, Object> store) {
        if (term instanceof Term.Number number) {
            return number.value();
        } else if (term instanceof Term.Truth truth) {
            return truth.value();
        } else if (term instanceof Term.Reference reference) {
            Object found = env.get(reference.name().text());
            return found instanceof Env.Ref ref
                    ? ref.read(store)
                    : found != null ? found : new Tagged(reference.name().text(), null);
        } else if (term instanceof Term.Call call) {
            return call(call, env, store);
        } else if (term instanceof Term.Unary unary) {
            return unary(unary.op(), value(unary.operand(), env, store));
        } else if (term instanceof Term.Binary binary) {
            return binary(binary, env, store);
        } else if (term instanceof Term.Chain chain) {
            boolean neutral = chain.op() == Term.Operator.AND;
            for (Term operand : chain.operands()) {
                if (truth(operand, env, store) != neutral) {
                    return !neutral;
                }
            }
            return neutral;
        } else if (term instanceof Term.Conditional conditional) {
            boolean holds = truth(conditional.condition(), env, store);
            return value(holds ? conditional.then() : conditional.otherwise(), env, store);
        } else if (term instanceof Term.Element element) {
            List<?> array = (List<?>) value(element.array(), env, store);
            return array.get(checked(number(element.index(), env, store), array.size()));
        } else if (term instanceof Term.FieldOf field) {
            return ((Map<?, ?>) value(field.record(), env, store))
                    .get(field.field().text());
        } else if (term instanceof Term.ArrayOf array) {
            return values(array.elements(), env, store);
        } else if (term instanceof Term.QueueOf queue) {
            return new Fifo(Integer.MAX_VALUE, values(queue.elements(), env, store));
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        ((Term.RecordOf) term).fields().forEach(f -> fields.put(f.field().text(), value(f.value(), env, store)));
        return fields;
    }

    List<Object> values(List<Term> terms, Env env, Map<String, Object> store) {
        List<Object> values = new ArrayList<>();
        terms.forEach(term -> values.add(value(term, env, store)));
        return values;
    }

    static int checked(int index, int length) {
        if (index < 0 || index >= length) {
            throw new Stop.Fault("index " + index + " is out of range");
        }
        return index;
    }

    private Object call(Term.Call call, Env env, Map<String, Object> store) {
        List<Object> arguments = values(call.arguments(), env, store);
        Syntax.FunctionDecl function = world.function(call.name().text());
        if (function == null) {
            return new Tagged(call.name().text(), arguments.get(0));
        }
        if (depth == DEEPEST) {
            throw new Stop.PastLimit();
        }
        depth++;
        try {
            Env inner = new Env(world.constants());
            Map<String, Object> locals = new LinkedHashMap<>();
            for (int i = 0; i < arguments.size(); i++) {
                Syntax.ParameterDecl parameter = function.parameters().get(i);
                Kind kind = world.kind(parameter.type());
                locals.put(parameter.name().text(), kind.fit(arguments.get(i)));
                inner.variable(
                        parameter.name().text(), new Env.Ref(parameter.name().text(), kind));
            }
            for (Syntax.VariableDecl variable : function.variables()) {
                String name = variable.name().text();
                Kind kind = world.kind(variable.type());
                locals.put(
                        name,
                        variable.initial() == null ? kind.least() : kind.fit(value(variable.initial(), inner, locals)));
                inner.variable(name, new Env.Ref(name, kind));
            }
            List<Outcome> outcomes = new Statements(this).run(function.body(), inner, locals);
            if (outcomes.isEmpty()) {
                throw new Stop.Refusal();
            }
            Outcome only = outcomes.get(0);
            if (outcomes.size() != 1 || only.result() == null && only.fault() == null) {
                throw new IllegalStateException("a function has one result");
            }
            if (only.fault() != null) {
                throw new Stop.Fault(only.fault());
            }
            return world.kind(function.result()).fit(only.result());
        } finally {
            depth--;
        }
    }

    private static Object unary(Term.Operator op, Object operand) {
        return switch (op) {
            case NOT -> !(Boolean) operand;
            case NEG -> -(Integer) operand;
            case PLUS, COERCE -> operand;
            case EMPTY -> ((Fifo) operand).items().isEmpty();
            case FULL -> ((Fifo) operand).items().size() == ((Fifo) operand).capacity();
            case LENGTH -> ((Fifo) operand).items().size();
            case FIRST -> nonempty(operand).get(0);
            case DEQUEUE -> new Fifo(((Fifo) operand).capacity(), tail(nonempty(operand)));
            default -> throw new IllegalArgumentException(op.name());
        };
    }

    private static List<Object> tail(List<Object> items) {
        return items.subList(1, items.size());
    }

    private static List<Object> nonempty(Object queue) {
        List<Object> items = ((Fifo) queue).items();
        if (items.isEmpty()) {
            throw new Stop.Fault("the queue is empty");
        }
        return items;
    }

    private Object binary(Term.Binary binary, Env env, Map<String, Object> store) {
        if (binary.op() == Term.Operator.IMPLY) {
            return !truth(binary.left(), env, store) || truth(binary.right(), env, store);
        }
        Object left = value(binary.left(), env, store);
        Object right = value(binary.right(), env, store);
        switch (binary.op()) {
            case EQ:
                return left.equals(right);
            case NE:
                return !left.equals(right);
            case ENQUEUE, APPEND:
                Fifo queue = (Fifo) left;
                if (queue.items().size() >= queue.capacity()) {
                    throw new Stop.Fault("the queue is full");
                }
                List<Object> items = new ArrayList<>(queue.items());
                items.add(binary.op() == Term.Operator.ENQUEUE ? items.size() : 0, right);
                return new Fifo(queue.capacity(), items);
            default:
                return arithmetic(binary.op(), (Integer) left, (Integer) right);
        }
    }

    private static Object arithmetic(Term.Operator op, int left, int right) {
        if ((op == Term.Operator.DIV || op == Term.Operator.MOD) && right == 0) {
            throw new Stop.Fault("division by zero");
        }
        return switch (op) {
            case LT -> left < right;
            case LE -> left <= right;
            case GT -> left > right;
            case GE -> left >= right;
            case ADD -> left + right;
            case SUB -> left - right;
            case MUL -> left * right;
            case DIV -> left / right;
            case MOD -> left % right;
            default -> throw new IllegalArgumentException(op.name());
        };
    }
}
