package dovetail.lang.modules.lower;

import dovetail.lang.modules.syntax.Syntax.AutomatonDecl;
import dovetail.lang.modules.syntax.Syntax.Behaviour;
import dovetail.lang.modules.syntax.Syntax.Connection;
import dovetail.lang.modules.syntax.Syntax.Definition;
import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.modules.syntax.Syntax.Edge;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Syntax.VariableDecl;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import java.util.HashSet;
import java.util.Set;

/** Warns of variables that no behaviour of their module mentions. */
final class Mentions {
    private final Set<String> names = new HashSet<>();

    private Mentions() {}

    static void warn(ModuleDecl module, Messages messages) {
        Mentions mentions = new Mentions();
        module.behaviours().forEach(mentions::behaviour);
        for (Connection connection : module.connections()) {
            mentions.term(connection.source());
        }
        for (VariableDecl variable : module.variables()) {
            String name = variable.name().text();
            if (mentions.names.contains(name) || module.isComposite() && variable.direction() == Direction.OUT) {
                continue;
            }
            String free = "nothing constrains the " + variable.direction().noun() + " '" + name
                    + "': it has any value at any time";
            String unread = "the input '" + name + "' is never read";
            messages.warning(variable.name().offset(), variable.direction() == Direction.IN ? unread : free);
        }
    }

    private void behaviour(Behaviour behaviour) {
        if (behaviour instanceof Definition definition) {
            names.add(definition.variable().text());
            term(definition.value());
        } else if (behaviour instanceof Formula formula) {
            term(formula.term());
        } else if (behaviour instanceof AutomatonDecl automaton) {
            for (Edge edge : automaton.edges()) {
                if (edge.guard() != null) {
                    term(edge.guard());
                }
            }
        }
    }

    private void term(Term term) {
        if (term instanceof Term.Path path) {
            names.add(path.names().get(0).text());
        }
        term.operands().forEach(this::term);
    }
}
