package dovetail.lang.modules.lower;

import dovetail.base.Diagnostic;
import dovetail.lang.lint.Lints;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Warns of constants, types and parameters that a file does not use, and of states that no edges lead to. */
final class FileLints {
    private final Messages messages;
    private final Set<String> used = new HashSet<>();
    private final List<Diagnostic> found = new ArrayList<>();

    private FileLints(Messages messages) {
        this.messages = messages;
    }

    /** The warnings about a file without errors, in the order of its text. */
    static List<Diagnostic> of(Syntax.File file, Messages messages) {
        FileLints lints = new FileLints(messages);
        file.modules().forEach(lints::module);
        file.constants().forEach(constant -> lints.term(constant.value()));
        file.types().forEach(type -> lints.type(type.type()));
        file.properties().forEach(property -> lints.formula(property.formula()));
        file.constants().forEach(constant -> lints.warnIfUnused("constant", constant.name()));
        file.types().forEach(type -> lints.warnIfUnused("type", type.name()));
        return Lints.inOrder(lints.found);
    }

    private void warnIfUnused(String kind, Name name) {
        if (!used.contains(name.text())) {
            warn(name, kind + " '" + name.text() + "' is never used");
        }
    }

    private void warn(Name name, String message) {
        found.add(Lints.at(messages.origin(name.offset()), message));
    }

    private void module(Syntax.ModuleDecl module) {
        FileLints own = new FileLints(messages);
        module.variables().forEach(variable -> own.type(variable.type()));
        module.behaviours().forEach(own::behaviour);
        module.uses().forEach(use -> use.arguments().forEach(own::term));
        module.parameters().forEach(parameter -> own.warnIfUnused("parameter", parameter));
        found.addAll(own.found);
        used.addAll(own.used);
    }

    private void behaviour(Syntax.Behaviour behaviour) {
        if (behaviour instanceof Syntax.Formula formula) {
            formula(formula);
        } else if (behaviour instanceof Syntax.Definition definition) {
            term(definition.value());
        } else if (behaviour instanceof Syntax.AutomatonDecl automaton) {
            automaton(automaton);
        }
    }

    private void formula(Syntax.Formula formula) {
        term(formula.term());
        for (Syntax.Bound bound : formula.bounds()) {
            if (bound.type() != null) {
                type(bound.type());
            }
        }
    }

    private void automaton(Syntax.AutomatonDecl automaton) {
        automaton.edges().forEach(edge -> term(edge.guard()));
        Set<String> reached = new HashSet<>();
        if (automaton.initial() != null) {
            reached.add(automaton.initial().text());
        }
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (Syntax.Edge edge : automaton.edges()) {
                isChanged |= reached.contains(edge.source().text())
                        && reached.add(edge.target().text());
            }
        }
        for (Name state : automaton.states()) {
            if (!reached.contains(state.text())) {
                warn(state, "state '" + state.text() + "' can never be reached");
            }
        }
    }

    private void type(Syntax.TypeTerm type) {
        if (type instanceof Syntax.NamedType named) {
            used.add(named.name().text());
        } else if (type instanceof Syntax.RangeType range) {
            term(range.from());
            term(range.to());
        }
    }

    private void term(@Nullable Term term) {
        if (term == null) {
            return;
        }
        if (term instanceof Term.Path path) {
            used.add(path.names().get(0).text());
        } else if (term instanceof Term.Temporal temporal && temporal.window() != null) {
            term(temporal.window().from());
            term(temporal.window().to());
        }
        term.operands().forEach(this::term);
    }
}
