package dovetail.lang.fiacre.lower.term;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Translates literals of arrays, queues and records. The type that is expected decides their type. */
record Literals(Declarations declarations, TermLowering terms) {
    /** The value of a literal of an array, a queue or a record. */
    Value lower(Term term, @Nullable Type expected) {
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
                : terms.lower(term.elements().get(0), null).type();
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
            Value value = terms.typed(element, type);
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
                : terms.lower(elements.get(0), null).type();
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
            requireFields(term, declarations.fieldNames(), "there is no record type with a field '");
            throw declarations.error(term.offset(), "there is no record type with these fields");
        }
        requireFields(term, type.fieldNames(), "a " + type.text() + " has no field '");
        List<List<Expr>> leaves = new ArrayList<>();
        for (Type.Field field : type.fields()) {
            Term value = null;
            for (Term.FieldValue candidate : term.fields()) {
                value = candidate.field().text().equals(field.name()) ? candidate.value() : value;
            }
            if (value == null) {
                throw declarations.error(term.offset(), "the field '" + field.name() + "' is missing");
            }
            leaves.addAll(terms.typed(value, field.type()).all());
        }
        return Value.of(type, leaves);
    }

    /** Refuses the first field that is none of the known ones. */
    private void requireFields(Term.RecordOf term, Collection<String> known, String message) {
        for (Term.FieldValue field : term.fields()) {
            String name = field.field().text();
            if (!known.contains(name)) {
                throw declarations.error(
                        field.field().offset(), message + name + "'" + Spelling.candidates(name, known));
            }
        }
    }
}
