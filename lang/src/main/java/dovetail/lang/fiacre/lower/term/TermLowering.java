package dovetail.lang.fiacre.lower.term;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms into values. A term that needs statements, such as a call of a function with variables, adds them to
 * a program; without a program only terms that are plain expressions can be translated.
 */
public class TermLowering {
    private final Declarations declarations;
    private final Scope scope;
    private final @Nullable Code code;
    private final FunctionCalls calls;
    private final Operators operators;
    private final LazyOperators lazy;
    private final Literals literals;

    /** @param code the program to which statements are added, or null where there is none */
    public TermLowering(Declarations declarations, Scope scope, @Nullable Code code) {
        this(declarations, scope, code, new FunctionCalls(declarations));
    }

    public TermLowering(Declarations declarations, Scope scope, @Nullable Code code, FunctionCalls calls) {
        this.declarations = declarations;
        this.scope = scope;
        this.code = code;
        this.calls = calls;
        this.lazy = new LazyOperators(declarations, this, code);
        this.operators = new Operators(declarations, this, lazy, code);
        this.literals = new Literals(declarations, this);
    }

    /** The same translation with another program. */
    public TermLowering into(Code part) {
        return new TermLowering(declarations, scope, part, calls);
    }

    public Scope scope() {
        return scope;
    }

    /** The value of a term that must fit a type. */
    public Value typed(Term term, Type type) {
        return fitting(lower(term, type), type, term);
    }

    /** A value, or its first element, that fits a type. */
    public Value fitting(Value given, Type type, Term term) {
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
    public Expr condition(Term term) {
        return typed(term, Type.BOOL).scalar();
    }

    /** The number that a term stands for. */
    public Expr number(Term term) {
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
    public Value first(Value value, Term term) {
        if (!isNumbers(value.type())) {
            return value;
        }
        warnOfArray(term);
        return value.element(0);
    }

    /** The first element of an array of numbers to which a number is assigned. */
    public Access first(Access target, Term term) {
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
    public Value lower(Term term, @Nullable Type expected) {
        if (term instanceof Term.Number number) {
            return Value.number(number.value());
        } else if (term instanceof Term.Truth truth) {
            return Value.truth(truth.value());
        } else if (term instanceof Term.Reference reference) {
            return reference(reference.name());
        } else if (term instanceof Term.Call call) {
            return call(call);
        } else if (term instanceof Term.Unary unary) {
            return operators.unary(unary, expected);
        } else if (term instanceof Term.Binary binary) {
            return operators.binary(binary, expected);
        } else if (term instanceof Term.Chain chain) {
            return lazy.chain(chain);
        } else if (term instanceof Term.Conditional conditional) {
            return lazy.conditional(conditional, expected);
        } else if (term instanceof Term.Element element) {
            return element(element);
        } else if (term instanceof Term.FieldOf field) {
            return field(field);
        } else if (term instanceof Term.Instance instance) {
            return instance(instance);
        } else {
            return literals.lower(term, expected);
        }
    }

    /** The value of a name: a variable, a constant or a constructor without argument. */
    public Value reference(Name name) {
        Scope.Binding binding = scope.get(name.text());
        if (binding != null) {
            if (!binding.readable()) {
                throw declarations.error(name.offset(), "'" + name.text() + "' may only be written");
            }
            return binding.value();
        }
        Type.Union union = declarations.constructor(name.text());
        if (union == null) {
            throw declarations.unknown(name, "variable, constant or constructor", known());
        }
        int constructor = union.index(name.text());
        if (union.constructors().get(constructor).argument() != null) {
            throw declarations.error(name.offset(), "the constructor '" + name.text() + "' needs an argument");
        }
        return Value.constructed(union, constructor, null);
    }

    /** The names that can be references. */
    public List<String> known() {
        List<String> known = scope.names();
        known.addAll(declarations.constructorNames());
        return known;
    }

    public Value call(Term.Call call) {
        Name name = call.name();
        Syntax.FunctionDecl function = declarations.function(name.text());
        if (function != null) {
            return calls.call(function, call, this);
        }
        Type.Union union = declarations.constructor(name.text());
        if (union == null) {
            List<String> known = new ArrayList<>(declarations.functionNames());
            known.addAll(declarations.constructorNames());
            throw declarations.unknown(name, "function or constructor", known);
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
    public Code code(int offset, String what) {
        if (code == null) {
            throw declarations.error(offset, what + " cannot be used here");
        }
        return code;
    }

    boolean hasCode() {
        return code != null;
    }

    private Value element(Term.Element term) {
        Value array = lower(term.array(), null);
        if (!(array.type() instanceof Type.Array type)) {
            Value part = queued(array, term);
            if (part != null) {
                return part;
            }
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
    public Value instance(Term.Instance term) {
        throw declarations.error(term.offset(), "instances can be named only in predicates");
    }

    public Value field(Term.FieldOf term) {
        Value record = lower(term.record(), null);
        if (!(record.type() instanceof Type.Rec type)) {
            Value part = part(record, term.field().text());
            if (part != null) {
                return part;
            }
            throw declarations.error(
                    term.offset(),
                    "expected a record, found a value of type " + record.type().text());
        }
        int field = type.index(term.field().text());
        if (field < 0) {
            String name = term.field().text();
            throw declarations.error(
                    term.field().offset(),
                    "a " + type.text() + " has no field '" + name + "'" + Spelling.candidates(name, type.fieldNames()));
        }
        return record.field(field);
    }

    /** The value of an index into something that is no array; null, since only predicates have any. */
    @Nullable
    public Value queued(Value value, Term.Element term) {
        return null;
    }

    /** The part with a name of something that is no record; null, since only predicates have any. */
    @Nullable
    public Value part(Value value, String name) {
        return null;
    }
}
