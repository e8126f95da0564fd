package dovetail.lang.fiacre.lower.term;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.TypeTerm;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.MisspeltWords;
import dovetail.lang.source.token.Name;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The declarations of a file: types, constructors, constants, functions, tasks, profiles of ports, processes, components. */
public final class Declarations {
    /** The most integers in one value; larger ones are never explored. */
    private static final int LARGEST = 1 << 20;

    private final Messages messages;
    private final boolean incomplete;
    private final Set<String> macros;
    private final Map<String, Type> types;
    private final Map<String, Type.Union> constructors;
    private final Map<String, List<Type>> channels;
    private final Map<String, Syntax.FunctionDecl> functions;
    private final Map<String, Syntax.TaskDecl> tasks;
    private final Map<String, Syntax.Unit> units;
    private final Map<String, Integer> declared = new HashMap<>();
    private final Scope constants;
    /** The names of types with their constructors, channels and constants whose declarations are in error. */
    private final Set<String> failed;

    public Declarations(Syntax.Program program, GivenConstants given, Messages messages) {
        this.messages = messages;
        this.incomplete = program.incomplete();
        this.macros = program.macros();
        this.types = new LinkedHashMap<>();
        this.constructors = new LinkedHashMap<>();
        this.channels = new LinkedHashMap<>();
        this.functions = new LinkedHashMap<>();
        this.tasks = new LinkedHashMap<>();
        this.units = new LinkedHashMap<>();
        this.constants = new Scope(null);
        this.failed = new HashSet<>();
        for (Syntax.Declaration declaration : program.declarations()) {
            try {
                declare(declaration, given);
            } catch (Reported e) {
                // The declaration has been reported; names that depend on it are not.
                fail(declaration);
            }
        }
        given.requireKnown(program);
    }

    /** The constants that are single numbers or truth values, with their values. */
    public Map<String, String> constantValues() {
        Map<String, String> values = new LinkedHashMap<>();
        constants.own().forEach((name, binding) -> {
            Value value = binding.value();
            boolean isTruth = value.type() instanceof Type.Bool;
            if (isTruth || value.type() instanceof Type.Int) {
                int number = Folding.constant(value.scalar()).orElseThrow();
                values.put(name, isTruth ? Boolean.toString(number != 0) : Integer.toString(number));
            }
        });
        return values;
    }

    private Declarations(Declarations other, Messages messages) {
        this.messages = messages;
        this.incomplete = other.incomplete;
        this.macros = other.macros;
        this.types = other.types;
        this.constructors = other.constructors;
        this.channels = other.channels;
        this.functions = other.functions;
        this.tasks = other.tasks;
        this.units = other.units;
        this.constants = other.constants;
        this.failed = other.failed;
    }

    /** The same declarations for the translation of another text. */
    public Declarations in(Messages other) {
        return new Declarations(this, other);
    }

    private void declare(Syntax.Declaration declaration, GivenConstants given) {
        claim(declaration.name());
        String name = declaration.name().text();
        if (declaration instanceof Syntax.TypeDecl type) {
            types.put(name, type(type.type()));
        } else if (declaration instanceof Syntax.ChannelDecl channel) {
            channels.put(name, profile(channel.profile()));
        } else if (declaration instanceof Syntax.ConstantDecl constant) {
            Type type = type(constant.type());
            constants.put(name, Scope.Binding.constant(given.value(constant, type, this)));
        } else if (declaration instanceof Syntax.FunctionDecl function) {
            functions.put(name, function);
        } else if (declaration instanceof Syntax.TaskDecl task) {
            tasks.put(name, task);
        } else {
            units.put(name, (Syntax.Unit) declaration);
        }
    }

    /** Notes the names of a declaration in error. */
    private void fail(Syntax.Declaration declaration) {
        failed.add(declaration.name().text());
        constants.fail(declaration.name().text());
        if (declaration instanceof Syntax.TypeDecl type && type.type() instanceof TypeTerm.Union union) {
            union.constructors()
                    .forEach(constructor -> failed.add(constructor.name().text()));
        }
    }

    private void claim(Name name) {
        Integer before = declared.putIfAbsent(name.text(), name.offset());
        if (before != null) {
            messages.declaredTwice(name, before);
        }
    }

    public Messages messages() {
        return messages;
    }

    /** Reports an error; the result is to be thrown. */
    public Reported error(int offset, String message) {
        messages.error(offset, message);
        return new Reported();
    }

    /** Reports an unknown name, unless its declaration may be in error; the result is to be thrown. */
    public Reported unknown(Name name, String what, Collection<String> known) {
        if (!incomplete && !failed.contains(name.text())) {
            messages.error(name, "there is no " + what + " '" + name.text() + "'" + hint(name.text(), known));
        }
        return new Reported();
    }

    /** The names, macros and keywords that may have been meant; a list of the names where none looks like the word. */
    private String hint(String written, Collection<String> known) {
        if (written.equals("inf") || written.equals("infinity")) {
            return "; an interval without an upper bound is written with '...', as in [5,...[";
        }
        String name = Spelling.hint(written, known);
        if (!name.isEmpty()) {
            return name;
        }
        String other = MisspeltWords.hint(written, union(macros, Keywords.inTerms()));
        return other.isEmpty() ? Spelling.candidates(written, known) : other;
    }

    public Scope constants() {
        return constants;
    }

    public Syntax.@Nullable FunctionDecl function(String name) {
        return functions.get(name);
    }

    public Syntax.@Nullable TaskDecl task(String name) {
        return tasks.get(name);
    }

    /** The process or component of a name; reports an unknown one. */
    public Syntax.Unit unit(Name name) {
        Syntax.Unit unit = units.get(name.text());
        if (unit == null) {
            throw unknown(name, "process or component", units.keySet());
        }
        return unit;
    }

    /** The names of constructors. */
    public Set<String> constructorNames() {
        return constructors.keySet();
    }

    /** The names of functions. */
    public Set<String> functionNames() {
        return functions.keySet();
    }

    /** The names of tasks. */
    public Set<String> taskNames() {
        return tasks.keySet();
    }

    private static List<String> union(Collection<String> some, Collection<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    /** The union that has a constructor, or null. */
    public Type.@Nullable Union constructor(String name) {
        return constructors.get(name);
    }

    /** The record type with exactly these fields, or null. */
    Type.@Nullable Rec recordWith(Set<String> fields) {
        for (Type type : types.values()) {
            if (type instanceof Type.Rec rec) {
                if (Set.copyOf(rec.fieldNames()).equals(fields)) {
                    return rec;
                }
            }
        }
        return null;
    }

    /** The names of the fields of all record types. */
    public Set<String> fieldNames() {
        Set<String> names = new LinkedHashSet<>();
        types.values().forEach(type -> names.addAll(Type.fieldNames(type)));
        return names;
    }

    /** The types of the values on a port; null for {@code none}, whose uses decide. */
    @Nullable
    public List<Type> carried(Syntax.Profile profile) {
        return profile.untyped() ? null : profile(profile);
    }

    private List<Type> profile(Syntax.Profile profile) {
        Name channel = profile.channel();
        if (channel != null) {
            List<Type> declaredTypes = channels.get(channel.text());
            Type type = types.get(channel.text());
            if (declaredTypes == null && type == null) {
                throw unknown(channel, "type or channel", union(types.keySet(), channels.keySet()));
            }
            return declaredTypes != null ? declaredTypes : List.of(Objects.requireNonNull(type));
        }
        List<Type> carried = new ArrayList<>();
        profile.types().forEach(type -> carried.add(type(type)));
        return carried;
    }

    public Type type(TypeTerm term) {
        Type type = resolve(term);
        long cells = 0;
        for (Type.Leaf leaf : type.leaves()) {
            cells += leaf.cells();
        }
        if (cells > LARGEST) {
            throw error(term.offset(), "a value of this type has more than " + LARGEST + " integers");
        }
        return type;
    }

    private Type resolve(TypeTerm term) {
        if (term instanceof TypeTerm.Basic basic) {
            return switch (basic.kind()) {
                case BOOL -> Type.BOOL;
                case NAT -> new Type.Int(Domain.limited(0, Integer.MAX_VALUE), "nat");
                case INT -> new Type.Int(Domain.limited(Integer.MIN_VALUE + 1, Integer.MAX_VALUE), "int");
            };
        } else if (term instanceof TypeTerm.Range range) {
            int low = number(range.low());
            int high = number(range.high());
            if (low > high) {
                throw error(range.offset(), "the range " + low + ".." + high + " is empty");
            }
            return new Type.Int(Domain.range(low, high), low + ".." + high);
        } else if (term instanceof TypeTerm.Named named) {
            Type type = types.get(named.name().text());
            if (type == null) {
                throw unknown(named.name(), "type", types.keySet());
            }
            return type;
        } else if (term instanceof TypeTerm.Union union) {
            return union(union);
        } else if (term instanceof TypeTerm.Record record) {
            List<Type.Field> fields = new ArrayList<>();
            Map<String, Integer> seen = new HashMap<>();
            for (TypeTerm.Field field : record.fields()) {
                claimIn(seen, field.name());
                fields.add(new Type.Field(field.name().text(), type(field.type())));
            }
            return new Type.Rec(fields);
        } else if (term instanceof TypeTerm.Array array) {
            return new Type.Array(length(array.length(), "an array has"), type(array.element()));
        }
        TypeTerm.Queue queue = (TypeTerm.Queue) term;
        return new Type.Queue(length(queue.capacity(), "a queue holds"), type(queue.element()));
    }

    private Type union(TypeTerm.Union term) {
        List<Type.Constructor> list = new ArrayList<>();
        for (TypeTerm.Constructor constructor : term.constructors()) {
            TypeTerm argument = constructor.argument();
            list.add(new Type.Constructor(constructor.name().text(), argument == null ? null : type(argument)));
        }
        Type.Union union = new Type.Union(list);
        for (TypeTerm.Constructor constructor : term.constructors()) {
            claim(constructor.name());
            constructors.put(constructor.name().text(), union);
        }
        return union;
    }

    private void claimIn(Map<String, Integer> seen, Name name) {
        Integer before = seen.putIfAbsent(name.text(), name.offset());
        if (before != null) {
            messages.declaredTwice(name, before);
        }
    }

    private int length(Term term, String what) {
        int length = number(term);
        if (length < 1 || length > LARGEST) {
            throw error(term.offset(), what + " 1 to " + LARGEST + " elements, not " + length);
        }
        return length;
    }

    private int number(Term term) {
        return number(term, constants);
    }

    /** The value of a number that must be constant. */
    public int number(Term term, Scope scope) {
        Value value = constant(term, Type.NUMBER, scope);
        return Folding.constant(value.scalar()).orElseThrow();
    }

    /** The initial value of a variable; the least of its type where the declared one is in error, which is reported. */
    public Value initial(Syntax.VariableDecl variable, Type type, Scope scope) {
        if (variable.initial() != null) {
            try {
                return constant(variable.initial(), type, scope);
            } catch (Reported e) {
                // With some value, uses of the variable are no errors of their own.
            }
        }
        return Value.least(type);
    }

    /** The value of a term that must be constant. */
    public Value constant(Term term, Type type) {
        return constant(term, type, constants);
    }

    public Value constant(Term term, Type type, Scope scope) {
        Value value = new TermLowering(this, scope, null).typed(term, type);
        for (List<Expr> leaf : value.all()) {
            for (Expr cell : leaf) {
                if (Folding.constant(cell).isEmpty()) {
                    throw error(term.offset(), "this value must be constant");
                }
            }
        }
        checkRange(term, value, type);
        return value;
    }

    private void checkRange(Term term, Value value, Type type) {
        for (int i = 0; i < type.leaves().size(); i++) {
            Type.Leaf leaf = type.leaves().get(i);
            for (Expr cell : value.cells(i)) {
                OptionalInt number = Folding.constant(cell);
                if (number.isPresent() && !leaf.domain().contains(number.getAsInt())) {
                    throw error(term.offset(), number.getAsInt() + " is out of range for " + type.text());
                }
            }
        }
    }
}
