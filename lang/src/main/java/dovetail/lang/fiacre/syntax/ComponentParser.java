package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Syntax.ComponentDecl;
import dovetail.lang.fiacre.syntax.Syntax.Composition;
import dovetail.lang.fiacre.syntax.Syntax.Parallel;
import dovetail.lang.fiacre.syntax.Syntax.ParameterDecl;
import dovetail.lang.fiacre.syntax.Syntax.PortArgument;
import dovetail.lang.fiacre.syntax.Syntax.PortDecl;
import dovetail.lang.fiacre.syntax.Syntax.PriorityDecl;
import dovetail.lang.fiacre.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one component. */
final class ComponentParser {
    private static final String[] SECTIONS = {"var", "port", "priority", "init"};

    private final TokenStream in;
    private final TermParser terms;
    private final DeclarationParser declarations;
    private final CommandParser commands;
    private final CompositionParser compositions;
    private final Borders borders;
    private final List<VariableDecl> variables = new ArrayList<>();
    private final List<PortDecl> localPorts = new ArrayList<>();
    private final List<PriorityDecl> priorities = new ArrayList<>();
    private @Nullable Command init;
    private boolean hasInit;
    private boolean incomplete;

    ComponentParser(
            TokenStream in, TermParser terms, DeclarationParser declarations, CommandParser commands, Borders borders) {
        this.in = in;
        this.terms = terms;
        this.declarations = declarations;
        this.commands = commands;
        this.compositions = new CompositionParser(in, terms, borders);
        this.borders = borders;
    }

    ComponentDecl component() {
        in.expect("component");
        Name name = terms.name("the name of a component");
        List<PortDecl> ports = declarations.ports();
        List<ParameterDecl> parameters = declarations.parameters();
        declarations.is("'[', '(' or 'is'");
        incomplete = borders.takeFailed();
        while (in.seesAny(SECTIONS)) {
            section();
        }
        Composition body = body();
        return new ComponentDecl(name, ports, parameters, variables, localPorts, priorities, init, body, incomplete);
    }

    private void section() {
        Token start = in.next();
        switch (start.text()) {
            case "var" -> {
                declarations.variables(variables);
                after("',', 'port', 'priority', 'init' or 'par'");
            }
            case "port" -> {
                declarations.localPorts(localPorts);
                after("',', 'priority', 'init' or 'par'");
            }
            case "priority" -> {
                borders.list(this::priority);
                after("',', 'init' or 'par'");
            }
            default -> {
                Command command = commands.sequence();
                after("';' or 'par'");
                if (hasInit) {
                    in.error(start, "the component has an 'init' already");
                }
                hasInit = true;
                init = borders.hasFailed() ? null : command;
            }
        }
        incomplete |= borders.takeFailed();
    }

    /** Sees to it that the next part follows; a part that was in error already has its message. */
    private void after(String expected) {
        boolean isInstance = Keywords.isName(in.peek()) && !borders.seesEndOfDeclaration();
        if (!in.seesAny(SECTIONS) && !in.sees("par") && !isInstance && !borders.seesDeclaration() && !in.atEnd()) {
            if (!borders.hasFailed()) {
                in.unexpected(expected);
            }
            borders.skipToSection();
        }
    }

    /** Reads {@code a | b > c > d}: each group of ports is above the next one. */
    private void priority() {
        List<PortArgument> higher = group();
        if (!in.sees(">")) {
            throw in.unexpected("'|' or '>'");
        }
        while (in.accept(">")) {
            List<PortArgument> lower = group();
            priorities.add(new PriorityDecl(higher, lower));
            higher = lower;
        }
    }

    private List<PortArgument> group() {
        List<PortArgument> ports = new ArrayList<>();
        do {
            ports.add(compositions.port());
        } while (in.accept("|"));
        return ports;
    }

    private Composition body() {
        Token start = in.peek();
        try {
            Composition body = compositions.composition();
            incomplete |= borders.takeFailed();
            return body;
        } catch (SyntaxError e) {
            borders.skipToDeclaration();
            borders.takeFailed();
            incomplete = true;
            return new Parallel(null, false, List.of(), start.offset());
        }
    }
}
