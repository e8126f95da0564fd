package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.term.BoundNames;
import dovetail.lang.modules.lower.term.Logic;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.lower.term.TermLowering;
import dovetail.lang.modules.lower.term.Type;
import dovetail.lang.modules.lower.term.TypeLowering;
import dovetail.lang.modules.lower.term.Value;
import dovetail.lang.modules.syntax.Syntax.AutomatonDecl;
import dovetail.lang.modules.syntax.Syntax.Behaviour;
import dovetail.lang.modules.syntax.Syntax.Definition;
import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Syntax.When;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.ModuleConstraint.Instant;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes registers and constraints of the behaviour of one primitive instance. */
final class BehaviourLowering {
    private final Instance instance;
    private final Scope scope;
    private final TermLowering terms;
    private final BoundNames bounds;
    private final TemporalLowering temporal;
    private final Constraints constraints;
    private final Messages messages;
    /** The variables with a definition, and the values that they have at instant 0 when known. */
    private final Map<Integer, Integer> initial = new HashMap<>();

    private final Map<String, Integer> definedAt = new HashMap<>();
    private final Map<Behaviour, PastForm> pastForms = new LinkedHashMap<>();

    BehaviourLowering(
            Instance instance,
            Scope scope,
            TypeLowering types,
            Constraints constraints,
            TemporalLowering temporal,
            Messages messages) {
        this.instance = instance;
        this.scope = scope;
        this.terms = new TermLowering(scope, messages);
        this.bounds = new BoundNames(scope, types, messages);
        this.constraints = constraints;
        this.temporal = temporal;
        this.messages = messages;
    }

    void lower() {
        List<Integer> defined = new ArrayList<>();
        for (Behaviour behaviour : instance.module().behaviours()) {
            if (behaviour instanceof Definition definition) {
                slot(definition.variable(), defined);
            } else if (behaviour instanceof Formula formula) {
                PastForm form = PastForm.of(formula, scope);
                if (form != null && isDriven(form.variable())) {
                    pastForms.put(formula, form);
                    slot(form.variable(), defined);
                }
            }
        }
        // Initial values first: a register whose first value is known needs no special case for instant 0.
        for (Behaviour behaviour : instance.module().behaviours()) {
            if (behaviour instanceof Formula formula && formula.when() == When.INIT) {
                formula(formula, defined);
            }
        }
        for (Behaviour behaviour : instance.module().behaviours()) {
            PastForm form = pastForms.get(behaviour);
            if (behaviour instanceof Definition definition) {
                define(definition);
            } else if (form != null) {
                define(form.variable(), form.value(), scope.with(form.values()), behaviour);
            } else if (behaviour instanceof AutomatonDecl automaton) {
                temporal.automaton(instance.number(), automaton, terms);
            } else if (behaviour instanceof Formula formula && formula.when() == When.ALWAYS) {
                formula(formula, defined);
            }
        }
    }

    private void slot(Name variable, List<Integer> defined) {
        if (scope.find(variable) instanceof Symbol.Variable symbol) {
            defined.add(symbol.slot());
        }
    }

    private boolean isDriven(Name variable) {
        Port port = instance.ports().get(variable.text());
        return port != null && port.direction() != Direction.IN;
    }

    private void define(Definition definition) {
        Name variable = definition.variable();
        Port port = instance.ports().get(variable.text());
        if (port == null) {
            if (scope.find(variable) != null) {
                messages.error(variable, "'" + variable.text() + "' is a constant; only variables have definitions");
            } else {
                scope.missing(new Term.Path(List.of(variable)), messages);
            }
            return;
        }
        if (port.direction() == Direction.IN) {
            messages.error(variable, "'" + variable.text() + "' is an input; the module cannot define it");
            return;
        }
        Integer before = definedAt.putIfAbsent(variable.text(), variable.offset());
        if (before != null) {
            messages.error(variable, "'" + variable.text() + "' is defined already, on line " + messages.line(before));
            return;
        }
        if (definition.value().isTemporal()) {
            messages.error(
                    definition.value().offset(),
                    "a definition has no temporal operators; write 'always' and a formula instead");
            return;
        }
        define(variable, definition.value(), scope, definition);
    }

    private void define(Name variable, Term value, Scope inside, Behaviour behaviour) {
        Port port = instance.ports().get(variable.text());
        if (port == null || port.symbol() instanceof Symbol.Broken) {
            return;
        }
        Type type = port.type();
        Value next = terms.in(inside).lower(value, type);
        if (next.type().isUnknown()) {
            return;
        }
        if (type.isNamed() != next.type().isNamed() || type.isNamed() && !type.isSame(next.type())) {
            messages.error(
                    value.offset(),
                    "'" + variable.text() + "' has values of " + type.text() + "; this is "
                            + next.type().described());
            return;
        }
        Integer known = initial.get(port.slot());
        Expr read = constraints.add(constraints.defined(
                port.path() + "'", instance.number(), type, known != null ? known : type.min(), next));
        Expr equal = Expr.binary(BinaryOp.EQ, new Expr.Read(port.slot()), read);
        add(
                known != null ? equal : Expr.binary(BinaryOp.IMPLY, constraints.started(instance.number()), equal),
                behaviour);
    }

    /** Demands every operand of a conjunction by itself, and every copy: small automata are better than their product. */
    private void formula(Formula formula, List<Integer> defined) {
        for (Scope copy : bounds.scopes(formula)) {
            TermLowering inside = terms.in(copy);
            for (Term operand : operands(formula.term())) {
                if (operand.isTemporal()) {
                    Atoms atoms = temporal.atoms();
                    Mtl lowered = new FormulaLowering(inside, atoms, messages).lower(operand);
                    Mtl demanded = formula.when() == When.ALWAYS ? Mtl.always(lowered) : lowered;
                    temporal.formula(instance.number(), demanded, atoms, formula);
                } else {
                    Logic.conjuncts(inside.condition(operand)).forEach(c -> condition(c, formula, defined));
                }
            }
        }
    }

    private static List<Term> operands(Term term) {
        return term instanceof Term.Chain chain && chain.op() == BinaryOp.AND
                ? chain.operands().stream()
                        .flatMap(operand -> operands(operand).stream())
                        .toList()
                : List.of(term);
    }

    private void condition(Expr condition, Formula formula, List<Integer> defined) {
        if (formula.when() == When.ALWAYS) {
            add(condition, formula);
        } else if (!isInitialValue(condition, defined)) {
            add(Logic.chain(BinaryOp.OR, List.of(constraints.started(instance.number()), condition)), formula);
        }
    }

    /** Whether a condition of instant 0 gives a defined variable its first value, which its register then has. */
    private boolean isInitialValue(Expr condition, List<Integer> defined) {
        Expr.Read read = null;
        int value = 1;
        if (condition instanceof Expr.Read plain) {
            read = plain;
        } else if (condition instanceof Expr.Unary not && not.operand() instanceof Expr.Read plain) {
            read = plain;
            value = 0;
        } else if (condition instanceof Expr.Binary equation
                && equation.op() == BinaryOp.EQ
                && equation.left() instanceof Expr.Read plain
                && equation.right() instanceof Expr.Constant constant) {
            read = plain;
            value = constant.value();
        }
        if (read == null || !defined.contains(read.slot()) || !fits(read.slot(), value)) {
            return false;
        }
        Integer before = initial.putIfAbsent(read.slot(), value);
        return before == null || before == value;
    }

    private boolean fits(int slot, int value) {
        return instance.ports().values().stream()
                .anyMatch(port -> port.slot() == slot && port.type().domain().contains(value));
    }

    private void add(Expr condition, Behaviour behaviour) {
        constraints.add(
                new Instant(instance.number(), condition, behaviour.text(), messages.origin(behaviour.offset())));
    }
}
