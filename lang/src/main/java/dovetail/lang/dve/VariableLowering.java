package dovetail.lang.dve;

import dovetail.expr.Expr;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.dve.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Turns declarations into constants and slots of the network; initial values wrap like any stored value. */
final class VariableLowering {
    /** Enough for any model that can be explored; past it, a number in the file is a mistake. */
    private static final int MAX_CELLS = 1_000_000;

    private final Network.Builder network;
    private final Names names;
    private final GivenConstants constants;
    private final Messages messages;
    private int cells;

    VariableLowering(Network.Builder network, Names names, GivenConstants constants, Messages messages) {
        this.constants = constants;
        this.network = network;
        this.names = names;
        this.messages = messages;
    }

    void globals(List<VariableDecl> decls) {
        TermLowering terms = new TermLowering(names, null, messages);
        for (VariableDecl decl : decls) {
            if (names.isFirst(decl.name())) {
                names.variables().put(decl.name().text(), lower(decl, "", Slot.SHARED, terms));
            }
        }
    }

    void locals(ProcessScope scope) {
        TermLowering terms = new TermLowering(names, scope, messages);
        for (VariableDecl decl : scope.decl().variables()) {
            Name name = decl.name();
            Symbol before = scope.variables().get(name.text());
            if (before != null) {
                messages.error(name, Names.alreadyDeclared(name, before.offset(), messages));
                continue;
            }
            if (scope.isProperty() && !decl.constant()) {
                messages.error(name, "the property process cannot have variables of its own, only constants");
            }
            int owner = scope.isProperty() ? Slot.SHARED : scope.component();
            scope.variables().put(name.text(), lower(decl, scope.name() + ".", owner, terms));
        }
    }

    private Symbol lower(VariableDecl decl, String prefix, int owner, TermLowering terms) {
        Name name = decl.name();
        if (decl.constant() && decl.initial().isEmpty()) {
            messages.error(name, "the constant '" + name.text() + "' has no value");
        }
        if (decl.listed() != (decl.size() != null) && !decl.initial().isEmpty()) {
            int offset = decl.initial().get(0).offset();
            messages.error(
                    offset,
                    decl.listed()
                            ? "'" + name.text() + "' is not an array and takes a single initial value"
                            : "the initial values of the array '" + name.text() + "' must stand in braces");
            return new Symbol.Broken(name.offset());
        }
        String qualified = prefix + name.text();
        if (decl.size() != null) {
            int[] values = array(decl, decl.size(), terms);
            if (values == null) {
                return new Symbol.Broken(name.offset());
            }
            Variable array = network.array(qualified, owner, decl.type(), values, messages.origin(name.offset()));
            return new Symbol.Stored(array, decl.constant(), name.offset());
        }
        int value = decl.initial().isEmpty() ? 0 : initial(decl.initial().get(0), decl.type(), terms);
        if (decl.constant()) {
            return new Symbol.Constant(constants.value(qualified, decl, value), name.offset());
        }
        if (!allocate(name, 1)) {
            return new Symbol.Broken(name.offset());
        }
        Variable scalar = network.scalar(qualified, owner, decl.type(), value, messages.origin(name.offset()));
        return new Symbol.Stored(scalar, false, name.offset());
    }

    /** The initial cells of an array, the rest zero and values past the last cell ignored; null when its size makes no sense, which is reported. */
    private int @Nullable [] array(VariableDecl decl, Term cells, TermLowering terms) {
        OptionalInt size = constant(cells, "the size of an array", terms);
        if (size.isEmpty()) {
            return null;
        }
        if (size.getAsInt() < 1) {
            messages.error(cells.offset(), "an array has at least one cell, not " + size.getAsInt());
            return null;
        }
        if (!allocate(decl.name(), size.getAsInt())) {
            return null;
        }
        int[] values = new int[size.getAsInt()];
        List<Term> initial = decl.initial();
        if (initial.size() > values.length) {
            messages.warning(
                    initial.get(values.length).offset(),
                    "the array '" + decl.name().text() + "' has " + values.length
                            + " cells; this and further initial values are ignored");
        }
        for (int i = 0; i < Math.min(values.length, initial.size()); i++) {
            values[i] = initial(initial.get(i), decl.type(), terms);
        }
        return values;
    }

    private int initial(Term term, Domain type, TermLowering terms) {
        int value = constant(term, "an initial value", terms).orElse(0);
        if (!type.contains(value)) {
            messages.warning(term.offset(), value + " does not fit the type and becomes " + type.wrap(value));
        }
        return type.wrap(value);
    }

    /** Accounts for cells of the state; false, and reported, when they are too many. */
    boolean allocate(Name name, int count) {
        if (count > MAX_CELLS - cells) {
            messages.error(name, "'" + name.text() + "' makes the state larger than " + MAX_CELLS + " variables");
            return false;
        }
        cells += count;
        return true;
    }

    /** The value of an expression that must be constant; {@code what} says what it is the value of. */
    OptionalInt constant(Term term, String what, TermLowering terms) {
        int errors = messages.errorCount();
        Expr expr = terms.lower(term);
        if (expr instanceof Expr.Constant constant) {
            return OptionalInt.of(constant.value());
        }
        if (messages.errorCount() == errors) {
            messages.error(term.offset(), what + " must be constant");
        }
        return OptionalInt.empty();
    }
}
