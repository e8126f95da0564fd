package dovetail.lang.fiacre.lower.term;

import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches patterns with values: the condition under which a pattern matches, and the stores to its variables. */
public record Patterns(Declarations declarations, TermLowering terms) {
    /** A store of a part of the matched value to the place that a term names. */
    public record Bound(Term place, Value value) {}

    /**
     * The result of matching.
     *
     * @param condition the condition that the value matches
     * @param bound the stores when it does
     */
    public record Match(Expr condition, List<Bound> bound) {}

    /** The condition that two values of compatible types are equal. */
    public static Expr equal(Value left, Value right) {
        List<Expr> same = new ArrayList<>();
        for (int leaf = 0; leaf < left.type().leaves().size(); leaf++) {
            for (int i = 0; i < left.size(leaf); i++) {
                Expr equal = Folding.binary(BinaryOp.EQ, left.cell(leaf, i), right.cell(leaf, i));
                if (Folding.isFalse(equal)) {
                    return Expr.FALSE;
                }
                if (!Folding.isTrue(equal)) {
                    same.add(equal);
                }
            }
        }
        return same.isEmpty() ? Expr.TRUE : Expr.join(BinaryOp.AND, same);
    }

    /** The condition that a boolean value is true or false, without a comparison. */
    private static Expr truth(Value value, boolean wanted) {
        return wanted ? value.scalar() : Folding.not(value.scalar());
    }

    /** The value with which the patterns of a choice by cases are matched. */
    public Value value(Command.Case cases) {
        Value value = terms.lower(cases.value(), null);
        boolean isRead = !(cases.branches().get(0).pattern() instanceof Pattern.Any);
        return isRead || value.isTotal()
                ? value
                : terms.code(cases.offset(), "'case'").computed(value);
    }

    public Match match(Pattern pattern, Value value) {
        if (pattern instanceof Pattern.Any) {
            return new Match(Expr.TRUE, List.of());
        } else if (pattern instanceof Pattern.Constant constant) {
            return constant(constant.value(), value);
        } else if (pattern instanceof Pattern.Constructed constructed) {
            return constructed(constructed.constructor(), constructed.argument(), value);
        }
        Term place = ((Pattern.Access) pattern).place();
        if (place instanceof Term.Reference reference) {
            Scope.Binding binding = terms.scope().get(reference.name().text());
            if (binding == null && declarations.constructor(reference.name().text()) != null) {
                return constructed(reference.name(), null, value);
            }
            if (binding == null) {
                throw declarations.unknown(reference.name(), "variable or constructor", terms.known());
            }
            if (binding != null && binding.value().access() == null) {
                return constant(reference, value);
            }
        }
        return new Match(Expr.TRUE, List.of(new Bound(place, value)));
    }

    /** Performs the stores of patterns that matched. */
    public static void bind(List<Bound> bound, Declarations declarations, TermLowering terms, Code code) {
        Patterns patterns = new Patterns(declarations, terms.into(code));
        Stores stores = new Stores();
        for (Bound each : bound) {
            Access target = patterns.place(each.place());
            if (!Type.compatible(each.value().type(), target.type())) {
                throw patterns.mismatch(
                        each.place().offset(), target.type(), each.value().type());
            }
            stores.add(target, each.value(), code);
        }
        stores.emit(code);
    }

    private Reported mismatch(int offset, Type expected, Type found) {
        return declarations.error(
                offset, "expected a pattern of type " + found.text() + ", found one of type " + expected.text());
    }

    private Match constant(Term term, Value value) {
        Value constant = terms.lower(term, value.type());
        if (!Type.compatible(constant.type(), value.type())) {
            throw mismatch(term.offset(), constant.type(), value.type());
        }
        if (constant.type() instanceof Type.Bool && constant.scalar() instanceof Expr.Constant wanted) {
            return new Match(truth(value, wanted.value() != 0), List.of());
        }
        return new Match(equal(constant, value), List.of());
    }

    private Match constructed(Name name, @Nullable Pattern argument, Value value) {
        Type.Union union = declarations.constructor(name.text());
        if (union == null) {
            throw declarations.unknown(name, "constructor", declarations.constructorNames());
        }
        if (!union.equals(value.type())) {
            throw mismatch(name.offset(), union, value.type());
        }
        int constructor = union.index(name.text());
        Type type = union.constructors().get(constructor).argument();
        if (type == null != (argument == null)) {
            throw declarations.error(
                    name.offset(),
                    "the constructor '" + name.text() + "' takes " + (type == null ? "no argument" : "one argument"));
        }
        Expr tag = union.constructors().size() == 1
                ? Expr.TRUE
                : Folding.binary(BinaryOp.EQ, value.cell(0, 0), Expr.constant(constructor));
        if (argument == null) {
            return new Match(tag, List.of());
        }
        Match inner = match(argument, value.argument(constructor));
        return new Match(Folding.binary(BinaryOp.AND, tag, inner.condition()), inner.bound());
    }

    /** The variable, element or field that a term names, which may be assigned. */
    public Access place(Term term) {
        if (term instanceof Term.Reference reference) {
            Name name = reference.name();
            Scope.Binding binding = terms.scope().get(name.text());
            if (binding == null) {
                throw declarations.unknown(name, "variable", terms.scope().names());
            }
            Access access = binding.value().access();
            if (!binding.writable() || access == null) {
                throw declarations.error(name.offset(), "'" + name.text() + "' cannot be assigned");
            }
            return access;
        } else if (term instanceof Term.Element element) {
            Access array = place(element.array());
            if (!(array.type() instanceof Type.Array type)) {
                throw declarations.error(
                        term.offset(),
                        "expected an array, found a value of type "
                                + array.type().text());
            }
            Expr index = terms.number(element.index());
            if (index instanceof Expr.Constant constant
                    && (constant.value() < 0 || constant.value() >= type.length())) {
                throw declarations.error(
                        element.index().offset(),
                        "index " + constant.value() + " is out of range 0.." + (type.length() - 1));
            }
            return array.element(index);
        } else if (term instanceof Term.FieldOf field) {
            Access record = place(field.record());
            int index = record.type() instanceof Type.Rec rec
                    ? rec.index(field.field().text())
                    : -1;
            if (index < 0) {
                throw declarations.error(
                        field.field().offset(),
                        "a value of type " + record.type().text() + " has no field '"
                                + field.field().text() + "'"
                                + Spelling.candidates(field.field().text(), Type.fieldNames(record.type())));
            }
            return record.field(index);
        }
        throw declarations.error(term.offset(), "expected a variable, an element or a field");
    }
}
