package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Syntax.ParameterDecl;
import dovetail.lang.fiacre.syntax.Syntax.PortDecl;
import dovetail.lang.fiacre.syntax.Syntax.ProcessDecl;
import dovetail.lang.fiacre.syntax.Syntax.Transition;
import dovetail.lang.fiacre.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one process. Transitions in error are dropped, so that they have no consequences. */
final class ProcessParser {
    private final TokenStream in;
    private final TermParser terms;
    private final DeclarationParser declarations;
    private final CommandParser commands;
    private final Borders borders;
    private final List<Name> states = new ArrayList<>();
    private final List<VariableDecl> variables = new ArrayList<>();
    private final List<Transition> transitions = new ArrayList<>();
    private @Nullable Command init;
    private boolean hasInit;
    private boolean incomplete;

    ProcessParser(
            TokenStream in, TermParser terms, DeclarationParser declarations, CommandParser commands, Borders borders) {
        this.in = in;
        this.terms = terms;
        this.declarations = declarations;
        this.commands = commands;
        this.borders = borders;
    }

    ProcessDecl process() {
        in.expect("process");
        Name name = terms.name("the name of a process");
        List<PortDecl> ports = declarations.ports();
        List<ParameterDecl> parameters = declarations.parameters();
        declarations.is("'[', '(' or 'is'");
        incomplete = borders.takeFailed();
        if (!in.sees("states") && !incomplete) {
            in.unexpected("'states'");
            incomplete = true;
        }
        while (!borders.seesEndOfDeclaration()) {
            section();
        }
        return new ProcessDecl(name, ports, parameters, states, variables, init, transitions, incomplete);
    }

    private void section() {
        Token start = in.peek();
        if (in.accept("states")) {
            borders.list(() -> states.add(terms.name("the name of a state")));
            after("',', 'var', 'init' or 'from'");
            incomplete |= borders.takeFailed();
        } else if (in.accept("var")) {
            declarations.variables(variables);
            after("',', 'init' or 'from'");
            incomplete |= borders.takeFailed();
        } else if (in.accept("init")) {
            Command command = commands.sequence();
            after("';' or 'from'");
            if (hasInit) {
                in.error(start, "the process has an 'init' already");
            }
            hasInit = true;
            init = borders.takeFailed() ? null : command;
        } else if (in.accept("from")) {
            transition();
        } else {
            in.unexpected("'states', 'var', 'init', 'from' or the next declaration");
            in.next();
            borders.skipToSection();
            incomplete |= borders.takeFailed();
        }
    }

    private void transition() {
        try {
            Name state = terms.name("the name of a state");
            Command body = commands.sequence();
            after("';', 'from' or the next declaration");
            if (!borders.takeFailed()) {
                transitions.add(new Transition(state, body));
            }
        } catch (SyntaxError e) {
            borders.skipToSection();
            borders.takeFailed();
        }
    }

    /** Sees to it that the next part follows; a part that was in error already has its message. */
    private void after(String expected) {
        if (!borders.seesEndOfDeclaration() && !in.seesAny("states", "var", "init", "from")) {
            if (!borders.hasFailed()) {
                in.unexpected(expected);
            }
            borders.skipToSection();
        }
    }
}
