package dovetail.lang.modules.syntax;

import dovetail.lang.modules.syntax.Syntax.Behaviour;
import dovetail.lang.modules.syntax.Syntax.Connection;
import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Syntax.Use;
import dovetail.lang.modules.syntax.Syntax.VariableDecl;
import dovetail.lang.modules.syntax.Syntax.When;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a module: its interface and its behaviour, or the modules that it is composed of. */
final class ModuleParser {
    private final TokenStream in;
    private final TermParser terms;
    private final ItemReader items;
    private final StatementParser statements;
    private final List<Name> parameters = new ArrayList<>();
    private final List<VariableDecl> variables = new ArrayList<>();
    private final List<Behaviour> behaviours = new ArrayList<>();
    private final List<Use> uses = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();
    /** The source of the connection before, which another target may follow. */
    private Term.@Nullable Path source;

    ModuleParser(TokenStream in, TermParser terms, ItemReader items, StatementParser statements) {
        this.in = in;
        this.terms = terms;
        this.items = items;
        this.statements = statements;
    }

    /** Reads a module, whose keyword comes next. */
    ModuleDecl module() {
        in.expect("module");
        Name name = terms.name("the name of a module");
        if (in.accept("(") && !in.accept(")")) {
            do {
                parameters.add(terms.name("the name of a parameter"));
            } while (in.accept(","));
            in.expect(")");
        }
        in.expect("{");
        while (!in.atEnd()
                && !in.sees("}")
                && !Keywords.PARTS.contains(in.peek().text())) {
            Token start = in.peek();
            statement(start);
            if (in.peek() == start) {
                in.next();
            }
        }
        boolean incomplete = items.hasFailed();
        if (!in.accept("}")) {
            in.unexpected("'}' to close module '" + name.text() + "'");
        }
        return new ModuleDecl(name, parameters, variables, behaviours, uses, connections, incomplete);
    }

    private void statement(Token start) {
        if (in.accept("in")) {
            items.single(() -> variables(Direction.IN), "',' or ';'");
        } else if (in.accept("out")) {
            items.single(() -> variables(Direction.OUT), "',' or ';'");
        } else if (in.accept("hidden")) {
            items.single(() -> variables(Direction.HIDDEN), "',' or ';'");
        } else if (in.accept("init")) {
            items.single(() -> behaviours.add(statements.formula(When.INIT, start)), "an operator, 'for' or ';'");
        } else if (in.accept("always")) {
            items.single(() -> behaviours.add(statements.formula(When.ALWAYS, start)), "an operator, 'for' or ';'");
        } else if (in.sees("automaton")) {
            items.attempt(() -> behaviours.add(statements.automaton()));
            in.accept(";");
        } else if (in.accept("use")) {
            items.list(() -> uses.add(use()));
        } else if (in.accept("connect")) {
            source = null;
            items.list(this::connection);
        } else {
            items.single(() -> behaviours.add(statements.definition()), "an operator or ';'");
        }
    }

    /** Reads {@code a, b: bool, c: 0..3}; a domain belongs to all names since the one before. */
    private void variables(Direction direction) {
        do {
            List<Name> names = new ArrayList<>();
            do {
                names.add(terms.name("the name of a variable"));
            } while (in.accept(","));
            if (!in.sees(":")) {
                throw in.unexpected("',' or ':' and the domain");
            }
            in.next();
            Syntax.TypeTerm type = statements.type();
            names.forEach(name -> variables.add(new VariableDecl(direction, name, type)));
        } while (in.accept(","));
    }

    private Use use() {
        Name name = terms.name("a name for the module inside");
        in.expect(":");
        Name module = terms.name("the name of a module");
        List<Term> arguments = new ArrayList<>();
        if (in.accept("(") && !in.accept(")")) {
            do {
                arguments.add(terms.number());
            } while (in.accept(","));
            in.expect(")");
        }
        return new Use(name, module, arguments);
    }

    /** Reads {@code a.x -> b.y}, or another target {@code c.z} of the source before. */
    private void connection() {
        Term.Path first = terms.path("an output, such as 'a.x'");
        if (in.accept("->")) {
            source = first;
            connections.add(new Connection(first, terms.path("an input, such as 'b.y'")));
        } else if (source != null) {
            connections.add(new Connection(source, first));
        } else {
            throw in.unexpected("'->'");
        }
    }
}
