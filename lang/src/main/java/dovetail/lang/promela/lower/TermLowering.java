package dovetail.lang.promela.lower;

import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Term;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Translates expressions of a process, or of the global scope. */
final class TermLowering {
    private final SystemScope system;
    private final @Nullable Instance instance;
    private final Storage storage;
    private final Expr timeout;

    /** @param timeout the truth of {@code timeout} here */
    TermLowering(SystemScope system, @Nullable Instance instance, Storage storage, Expr timeout) {
        this.system = system;
        this.instance = instance;
        this.storage = storage;
        this.timeout = timeout;
    }

    /** The same names in a place where {@code timeout} has another truth. */
    TermLowering with(Expr truth) {
        return new TermLowering(system, instance, storage, truth);
    }

    Expr lower(Term term) {
        if (term instanceof Term.Number number) {
            return Expr.constant(number.value());
        } else if (term instanceof Term.Variable variable) {
            return variable(variable);
        } else if (term instanceof Term.Predefined predefined) {
            return predefined(predefined);
        } else if (term instanceof Term.Unary unary) {
            Expr operand = lower(unary.operand());
            return operand instanceof Expr.Constant constant
                    ? Expr.constant(unary.op().apply(constant.value()))
                    : new Expr.Unary(unary.op(), operand);
        } else if (term instanceof Term.Binary binary) {
            return binary(binary.op(), lower(binary.left()), lower(binary.right()));
        } else if (term instanceof Term.Conditional conditional) {
            return conditional(conditional);
        } else if (term instanceof Term.OfChannel question) {
            return ofChannel(question);
        } else if (term instanceof Term.Poll poll) {
            return system.channels().canReceive(this, poll.channel(), poll.anywhere(), poll.arguments());
        } else if (term instanceof Term.AtLabel reference) {
            return atLabel(reference);
        } else if (term instanceof Term.Remote remote) {
            return remote(remote);
        } else if (term instanceof Term.OfProcess question) {
            return ofProcess(question);
        }
        system.error(term.at(), "'run' stands alone, or as the whole value of an assignment");
        return Expr.FALSE;
    }

    private static Expr binary(BinaryOp op, Expr left, Expr right) {
        boolean isConstant = left instanceof Expr.Constant
                && right instanceof Expr.Constant constant
                && !(op.divides() && constant.value() == 0);
        return isConstant
                ? Expr.constant(op.apply(((Expr.Constant) left).value(), ((Expr.Constant) right).value()))
                : Expr.binary(op, left, right);
    }

    private Expr predefined(Term.Predefined predefined) {
        switch (predefined.kind()) {
            case PID:
                if (instance == null) {
                    system.error(predefined.at(), "'_pid' has no value outside of a process");
                    return Expr.FALSE;
                }
                return Expr.constant(instance.place());
            case PROCESSES:
                return system.processes();
            case TIMEOUT:
                return timeout;
            case ANY:
                system.error(predefined.at(), "'_' has no value");
                return Expr.FALSE;
            case NON_PROGRESS:
                return Expr.not(system.atLabels("progress"));
            default:
                if (system.last() < 0) {
                    system.error(
                            predefined.at(),
                            "the model does not name '_last', so states do not have it; name steps by their labels");
                    return Expr.FALSE;
                }
                return new Expr.Read(system.last());
        }
    }

    private Expr variable(Term.Variable variable) {
        Symbol symbol = variable.symbol();
        int channel = storage.channel(symbol);
        if (channel > 0) {
            Expr index = index(variable, List.of(symbol.cells()));
            Expr checked = index instanceof Expr.Constant ? index : new Expr.Checked(index, symbol.cells());
            return Cells.plus(checked, channel);
        }
        Cells cells = cells(variable);
        return cells == null ? Expr.FALSE : cells.read(index(variable, lengths(variable)));
    }

    /** The place of a variable that is stored to. */
    Place place(Term.Variable variable) {
        Cells cells = cells(variable);
        return cells == null
                ? new Place.Single(0, system.anyDomain())
                : cells.place(index(variable, lengths(variable)));
    }

    private @Nullable Cells cells(Term.Variable variable) {
        if (variable.last().type().record() != null) {
            system.error(variable.at(), "'" + variable.last().name() + "' has fields; name one of them");
            return null;
        }
        return storage.find(variable.symbol(), path(variable));
    }

    private static String path(Term.Variable variable) {
        List<String> fields = new ArrayList<>();
        for (Term.Part part : variable.parts().subList(1, variable.parts().size())) {
            fields.add(part.symbol().name());
        }
        return String.join(".", fields);
    }

    private static List<Integer> lengths(Term.Variable variable) {
        List<Integer> lengths = new ArrayList<>();
        variable.parts().forEach(part -> lengths.add(part.symbol().cells()));
        return lengths;
    }

    /** The index of a cell among those of all levels; a missing index is 0. */
    private Expr index(Term.Variable variable, List<Integer> lengths) {
        Expr index = Expr.constant(0);
        for (int level = 0; level < lengths.size(); level++) {
            Term term = variable.parts().get(level).index();
            Expr own = term == null ? Expr.constant(0) : lower(term);
            int length = lengths.get(level);
            if (own instanceof Expr.Constant constant && (constant.value() < 0 || constant.value() >= length)) {
                system.warning(variable.at(), "index " + constant.value() + " is out of range 0.." + (length - 1));
            }
            boolean needsCheck = lengths.size() > 1 && !(own instanceof Expr.Constant);
            Expr checked = needsCheck ? new Expr.Checked(own, length) : own;
            index = binary(BinaryOp.ADD, Cells.times(index, length), checked);
            if (index instanceof Expr.Binary sum && sum.left() instanceof Expr.Constant zero && zero.value() == 0) {
                index = sum.right();
            }
        }
        return index;
    }

    /** All numbers of a value: one, or those of the fields of a record. */
    List<Expr> numbers(Term term) {
        if (!(term instanceof Term.Variable variable) || variable.last().type().record() == null) {
            return List.of(lower(term));
        }
        List<Expr> numbers = new ArrayList<>();
        forEachField(variable, field -> numbers.add(variable(field)));
        return numbers;
    }

    /** The places of all numbers of a variable. */
    List<Place> places(Term.Variable variable) {
        if (variable.last().type().record() == null) {
            return List.of(place(variable));
        }
        List<Place> places = new ArrayList<>();
        forEachField(variable, field -> places.add(place(field)));
        return places;
    }

    private static void forEachField(Term.Variable variable, java.util.function.Consumer<Term.Variable> visitor) {
        for (Symbol field :
                Objects.requireNonNull(variable.last().type().record()).fields()) {
            for (int cell = 0; cell < field.cells(); cell++) {
                List<Term.Part> parts = new ArrayList<>(variable.parts());
                parts.add(new Term.Part(field, new Term.Number(variable.at(), cell)));
                Term.Variable inner = new Term.Variable(variable.at(), parts);
                if (field.type().record() == null) {
                    visitor.accept(inner);
                } else {
                    forEachField(inner, visitor);
                }
            }
        }
    }

    /** A value of two, chosen by a condition; the operand that is not chosen is evaluated where that cannot fail. */
    private Expr conditional(Term.Conditional term) {
        Expr condition = binary(BinaryOp.NE, lower(term.condition()), Expr.FALSE);
        Expr otherwise = Expr.not(condition);
        Expr first = times(condition, safe(condition, lower(term.then())));
        Expr second = times(otherwise, safe(otherwise, lower(term.otherwise())));
        return Expr.binary(BinaryOp.ADD, first, second);
    }

    private static Expr times(Expr condition, Expr value) {
        return Expr.binary(BinaryOp.MUL, condition, value);
    }

    /** An expression that is the same where a condition (0 or 1) is true, and has some value elsewhere. */
    private static Expr safe(Expr condition, Expr expr) {
        if (Definedness.isTotal(expr)) {
            return expr;
        }
        if (expr instanceof Expr.ReadCell cell) {
            return new Expr.ReadCell(cell.base(), cell.length(), times(condition, safe(condition, cell.index())));
        } else if (expr instanceof Expr.Checked checked) {
            return new Expr.Checked(
                    times(condition, safe(condition, checked.operand())), checked.length(), checked.failure());
        } else if (expr instanceof Expr.Unary unary) {
            return new Expr.Unary(unary.op(), safe(condition, unary.operand()));
        } else if (expr instanceof Expr.Binary binary) {
            Expr right = safe(condition, binary.right());
            Expr divisor = Expr.binary(BinaryOp.ADD, times(condition, right), Expr.not(condition));
            return Expr.binary(
                    binary.op(), safe(condition, binary.left()), binary.op().divides() ? divisor : right);
        }
        return expr;
    }

    private Expr ofChannel(Term.OfChannel question) {
        Expr number = lower(question.channel());
        return system.channels().measure(question.at(), number, (group, index) -> {
            Expr length = group.length(index);
            Expr capacity = Expr.constant(group.capacity());
            return switch (question.function()) {
                case "len" -> length;
                case "full" -> binary(BinaryOp.EQ, length, capacity);
                case "nfull" -> binary(BinaryOp.LT, length, capacity);
                case "empty" -> binary(BinaryOp.EQ, length, Expr.FALSE);
                default -> binary(BinaryOp.GT, length, Expr.FALSE);
            };
        });
    }

    private Expr atLabel(Term.AtLabel reference) {
        return ofInstances(reference.at(), reference.process(), reference.number(), found -> {
            Integer point = found.graph().labels().get(reference.label().text());
            if (point == null) {
                system.error(
                        reference.label(),
                        "proctype '" + reference.process() + "' has no label '"
                                + reference.label().text() + "'"
                                + Spelling.candidates(
                                        reference.label().text(),
                                        found.graph().labels().keySet()));
                return Expr.FALSE;
            }
            return system.isAt(found, point);
        });
    }

    private Expr remote(Term.Remote remote) {
        return ofInstances(remote.at(), remote.process(), remote.number(), found -> {
            for (Symbol symbol : found.process().locals()) {
                if (symbol.name().equals(remote.name().text())) {
                    Term.Part part = new Term.Part(symbol, remote.index());
                    return new TermLowering(system, found, system.storage(found), timeout)
                            .variable(new Term.Variable(remote.name(), List.of(part)));
                }
            }
            system.error(
                    remote.name(),
                    "proctype '" + remote.process() + "' has no variable '"
                            + remote.name().text() + "'");
            return Expr.FALSE;
        });
    }

    /** A value over a process that is named by its proctype and its number, which may be absent for the first one. */
    private Expr ofInstances(
            Token at, String process, @Nullable Term number, java.util.function.Function<Instance, Expr> value) {
        List<Instance> found = system.instances(process);
        if (!system.isProcess(process)) {
            system.error(
                    at, "there is no proctype '" + process + "'" + Spelling.candidates(process, system.processNames()));
            return Expr.FALSE;
        }
        if (number == null) {
            return found.isEmpty() ? Expr.FALSE : value.apply(found.get(0));
        }
        Expr wanted = lower(number);
        Expr sum = Expr.FALSE;
        for (Instance candidate : found) {
            Expr isIt = binary(BinaryOp.EQ, wanted, Expr.constant(candidate.place()));
            if (isIt instanceof Expr.Constant constant) {
                if (constant.value() != 0) {
                    return value.apply(candidate);
                }
            } else {
                Expr part = times(isIt, safe(isIt, value.apply(candidate)));
                sum = sum == Expr.FALSE ? part : Expr.binary(BinaryOp.ADD, sum, part);
            }
        }
        return sum;
    }

    private Expr ofProcess(Term.OfProcess question) {
        Expr number = lower(question.number());
        Expr sum = Expr.FALSE;
        for (Instance candidate : system.instances()) {
            Expr isIt = binary(BinaryOp.EQ, number, Expr.constant(candidate.place()));
            if (isIt instanceof Expr.Constant constant && constant.value() == 0) {
                continue;
            }
            Expr value = switch (question.function()) {
                case "enabled" -> system.isEnabled(candidate);
                case "pc_value" -> system.controlPoint(candidate);
                default -> Priorities.of(system, candidate);
            };
            Expr part = times(isIt, safe(isIt, value));
            sum = sum == Expr.FALSE ? part : Expr.binary(BinaryOp.ADD, sum, part);
        }
        return sum;
    }

    /** The negation of an expression. */
    static Expr not(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value() == 0 ? Expr.TRUE : Expr.FALSE;
        }
        return new Expr.Unary(UnaryOp.NOT, expr);
    }
}
