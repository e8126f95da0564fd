package dovetail.lang.fiacre.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Hints;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.lexical.Preprocessor;
import dovetail.lang.fiacre.syntax.Syntax.ChannelDecl;
import dovetail.lang.fiacre.syntax.Syntax.ComponentDecl;
import dovetail.lang.fiacre.syntax.Syntax.ConstantDecl;
import dovetail.lang.fiacre.syntax.Syntax.Declaration;
import dovetail.lang.fiacre.syntax.Syntax.FunctionDecl;
import dovetail.lang.fiacre.syntax.Syntax.ParameterDecl;
import dovetail.lang.fiacre.syntax.Syntax.Program;
import dovetail.lang.fiacre.syntax.Syntax.TaskDecl;
import dovetail.lang.fiacre.syntax.Syntax.TypeDecl;
import dovetail.lang.fiacre.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a Fiacre file by recursive descent; goes on after errors, so that all of them are reported at once. */
public final class FiacreParser {
    private final TokenStream in;
    private final Borders borders;
    private final TermParser terms;
    private final TypeParser types;
    private final DeclarationParser declarations;
    private final CommandParser commands;
    private final List<Declaration> read = new ArrayList<>();

    /** The name between declarations that is the root, or null. */
    private @Nullable Name root;

    /** The name after the end of a component that repeats its name, or the component that is observed, or null. */
    private @Nullable Name closing;

    private boolean incomplete;

    private FiacreParser(TokenStream in) {
        this.in = in;
        this.borders = new Borders(in);
        this.terms = new TermParser(in, false);
        this.types = new TypeParser(in, terms);
        IntervalParser intervals = new IntervalParser(in, terms);
        this.declarations = new DeclarationParser(in, terms, types, intervals, borders);
        this.commands = new CommandParser(in, terms, intervals, borders);
    }

    /**
     * The syntax tree of a file. In a file that names no root, the root is null; the system is its last component then.
     *
     * @param defines the macros that are defined before the file starts, with their texts
     */
    public static Program parse(SourceText source, Map<String, String> defines, Diagnostics diagnostics) {
        Preprocessor preprocessor = Preprocessor.of(source, defines, diagnostics);
        FiacreParser parser = new FiacreParser(preprocessor.tokens());
        while (!parser.in.atEnd()) {
            parser.declaration();
        }
        return new Program(
                parser.read,
                parser.root == null ? parser.closing : parser.root,
                preprocessor.macros(),
                parser.incomplete || parser.in.isCut());
    }

    /** The expression that a whole text is, or null when it is none; it may have terms of instances. */
    public static @Nullable Term predicate(SourceText source, Diagnostics diagnostics) {
        TokenStream in = Keywords.tokens(source, diagnostics)
                .of("predicate")
                .with(Hints::after)
                .with(Keywords.inPredicates());
        try {
            Term term = new TermParser(in, true).term();
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the predicate");
            }
            return term;
        } catch (SyntaxError e) {
            return null;
        }
    }

    private void declaration() {
        Token start = in.peek();
        try {
            switch (borders.seesDeclaration() ? start.text() : "") {
                case "type" -> {
                    Name name = named("the name of a type");
                    read.add(new TypeDecl(name, types.type()));
                }
                case "channel" -> {
                    Name name = named("the name of a channel");
                    read.add(new ChannelDecl(name, types.profile()));
                }
                case "const" -> read.add(constant());
                case "function" -> {
                    FunctionDecl function = function();
                    if (!borders.hasFailed()) {
                        read.add(function);
                    }
                }
                case "process" -> read.add(new ProcessParser(in, terms, declarations, commands, borders).process());
                case "component" -> component();
                case "task" -> read.add(task());
                case "property", "assert" -> {
                    unread(start, "'" + start.text() + "'");
                    in.next();
                    skip();
                }
                default -> root();
            }
            if (borders.takeFailed()) {
                incomplete = true;
            }
        } catch (SyntaxError e) {
            incomplete = true;
            if (in.peek() == start) {
                in.next();
            }
            borders.skipToDeclaration();
            borders.takeFailed();
        }
    }

    private void unread(Token start, String what) {
        in.diagnostics()
                .warning(
                        in.source(),
                        start.offset(),
                        what + " is not read; properties stand in a '.prop' or '.cdl' file");
    }

    /** Skips a construct that is not read. */
    private void skip() {
        borders.skipToDeclaration();
        borders.takeFailed();
    }

    /** Reads the name that a declaration gives, up to {@code is}. */
    private Name named(String what) {
        in.next();
        Name name = terms.name(what);
        in.expect("is");
        return name;
    }

    private ConstantDecl constant() {
        in.next();
        Name name = terms.name("the name of a constant");
        in.expect(":");
        TypeTerm type = types.type();
        in.expect("is");
        return new ConstantDecl(name, type, terms.term());
    }

    private FunctionDecl function() {
        in.next();
        Name name = terms.name("the name of a function");
        if (!in.sees("(")) {
            throw in.unexpected("'('");
        }
        List<ParameterDecl> parameters = declarations.parameters();
        for (ParameterDecl parameter : parameters) {
            if (parameter.reference()) {
                in.diagnostics()
                        .error(
                                in.source(),
                                parameter.name().offset(),
                                "'&' is not allowed here: the parameters of a function are values");
            }
        }
        in.expect(":");
        TypeTerm result = types.type();
        declarations.is("'is'");
        List<VariableDecl> variables = new ArrayList<>();
        while (in.accept("var")) {
            declarations.variables(variables);
        }
        if (!in.accept("begin")) {
            throw in.unexpected(variables.isEmpty() ? "'var' or 'begin'" : "',' or 'begin'");
        }
        Command body = commands.sequence();
        if (!in.accept("end")) {
            throw in.unexpected("';' or 'end'");
        }
        return new FunctionDecl(name, parameters, result, variables, body);
    }

    /** Reads a task; the name of its code outside the model, which may follow, has no meaning here. */
    private TaskDecl task() {
        in.next();
        Name name = terms.name("the name of a task");
        List<TypeTerm> parameters = new ArrayList<>();
        in.expect("(");
        if (!in.accept(")")) {
            do {
                parameters.add(types.type());
            } while (in.accept(","));
            if (!in.accept(")")) {
                throw in.unexpected("',' or ')'");
            }
        }
        in.expect(":");
        TypeTerm result = types.type();
        if (in.accept("is")) {
            terms.name("the name of the code of the task");
        }
        return new TaskDecl(name, parameters, result);
    }

    private void component() {
        ComponentDecl component = new ComponentParser(in, terms, declarations, commands, borders).component();
        read.add(component);
        if (in.sees(component.name().text()) && !borders.seesObserver()) {
            closing = terms.name("the name of the component");
        }
    }

    private void root() {
        if (borders.seesObserver()) {
            unread(in.peek(), "the observer '" + in.peek().text() + "'");
            in.next();
            in.next();
            Name observed = terms.name("the name of the root component");
            closing = closing == null ? observed : closing;
            return;
        }
        if (!borders.seesRoot()) {
            throw in.unexpected("a declaration or, by itself, the name of the root component");
        }
        Name name = terms.name("the name of the root component");
        if (root != null) {
            in.diagnostics()
                    .error(in.source(), name.offset(), "the root component is given already: '" + root.text() + "'");
        }
        root = name;
    }
}
