package dovetail.lang.promela.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.promela.lexical.Macro;
import dovetail.lang.promela.lexical.Preprocessor;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.source.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a model: its global declarations, processes, inline definitions, never claims and formulas. */
public final class PromelaParser {
    /** The processes that observe the others. */
    private static final Set<String> OBSERVERS = Set.of("never", "trace", "notrace");

    private final Tokens in;
    private final Program program = new Program();
    private final Names names;
    private final TermParser terms;
    private final DeclarationParser declarations;
    private final StepParser steps;
    /** Whether processes have priorities. */
    private boolean hasPriorities;

    private PromelaParser(Tokens in) {
        this.in = in;
        this.names = new Names(in);
        this.terms = new TermParser(in, names, program);
        this.declarations = new DeclarationParser(in, names, program, terms);
        this.steps = new StepParser(in, names, terms, declarations);
    }

    /** Reads a model; ends with an exception where a text cannot be read on. */
    public static Program parse(SourceText source, Texts texts, Map<String, String> defines, Diagnostics diagnostics) {
        Preprocessor.Result result = Preprocessor.run(source, texts, defines, diagnostics);
        diagnostics.throwIfErrors();
        PromelaParser parser = new PromelaParser(new Tokens(result.tokens(), diagnostics));
        for (int i = 1; i < result.tokens().size(); i++) {
            if (Words.OF_PRIORITY.contains(result.tokens().get(i).text())) {
                parser.hasPriorities = true;
                parser.declarations.havePriorities();
            }
            if (result.tokens().get(i).is("_last")) {
                parser.program.nameLast();
            }
            if (result.tokens().get(i - 1).is("@")) {
                parser.program.remoteLabels().add(result.tokens().get(i).text());
            }
        }
        parser.model();
        parser.program.included(result.included());
        return parser.program;
    }

    /** Reads an expression over the global names of a model. */
    public static Term expression(List<Token> tokens, Program program, Diagnostics diagnostics) {
        PromelaParser parser = new PromelaParser(new Tokens(tokens, diagnostics));
        parser.program.names().putAll(program.names());
        program.globals().forEach(parser.names::add);
        Term term = parser.terms.term();
        if (!parser.in.atEnd()) {
            throw parser.in.unexpected("an operator or the end of the expression");
        }
        return term;
    }

    /** A token for the end of a text apart from the file. */
    public static Token end() {
        SourceText none = new SourceText("", "");
        return new Token(Token.Kind.END, "", none, 0, 0, true);
    }

    /** The text of tokens with the spaces that programmers write. */
    public static String text(List<Token> tokens) {
        return Words.text(tokens);
    }

    private void model() {
        while (!in.atEnd()) {
            unit();
        }
    }

    private void unit() {
        Token at = in.peek();
        if (at.is(";")) {
            in.next();
        } else if (declarations.isNext()) {
            declarations.variables(true);
        } else if (at.is("typedef")) {
            declarations.record();
        } else if (at.is("inline")) {
            inline();
        } else if (at.is("active") || at.is("proctype") || at.is("D_proctype")) {
            proctype();
        } else if (at.is("init")) {
            in.next();
            process(at, 1, List.of(), new ArrayList<>());
        } else if (OBSERVERS.contains(at.text())) {
            claim();
        } else if (at.is("ltl")) {
            formula();
        } else if (Words.C.contains(at.text())) {
            throw terms.refusedC(at);
        } else {
            throw in.unexpected("a declaration, 'proctype', 'init', 'inline', 'ltl' or 'never'");
        }
    }

    private void inline() {
        in.next();
        Token name = in.name("the name of the inline definition");
        List<String> parameters = new ArrayList<>();
        for (Token token : in.inside("(", ")")) {
            if (token.isName()) {
                parameters.add(token.text());
            }
        }
        Token open = in.peek();
        List<Token> body = new ArrayList<>();
        body.add(open);
        body.addAll(in.inside("{", "}"));
        body.add(in.last());
        in.define(new Macro(name.text(), true, parameters, body));
    }

    private void proctype() {
        int active = 0;
        if (in.take("active")) {
            active = 1;
            if (in.take("[")) {
                Token at = in.peek();
                active = Terms.constant(terms.term()).orElse(0);
                if (active < 1 || active > 255) {
                    throw in.error(at, "the number of processes is a constant between 1 and 255");
                }
                in.expect("]");
            }
        }
        if (!in.take("D_proctype")) {
            in.expect("proctype");
        }
        Token name = in.name("the name of a proctype");
        in.expect("(");
        names.openProcess();
        List<Symbol> locals = new ArrayList<>();
        declarations.into(locals);
        while (!in.at(")")) {
            if (!declarations.isNext()) {
                throw in.unexpected("a type or ')'");
            }
            declarations.variables(false);
            while (in.take(";") || in.take(",")) {
                // The parameters of one type end here.
            }
        }
        in.expect(")");
        names.close();
        process(name, active, List.copyOf(locals), locals);
    }

    private void process(Token name, int active, List<Symbol> parameters, List<Symbol> locals) {
        names.openProcess();
        parameters.forEach(names::add);
        parameters.forEach(Symbol::assigned);
        declarations.into(locals);
        boolean isObserver = OBSERVERS.contains(name.text());
        Symbol priority = hasPriorities && !isObserver ? declarations.priority(name, terms.priority()) : null;
        Term provided = null;
        if (in.take("provided")) {
            in.expect("(");
            provided = terms.term();
            in.expect(")");
        }
        List<Step> body = steps.body();
        Token end = in.last();
        names.close();
        declarations.into(program.globals());
        Process process = new Process(name, active, parameters, locals, provided, priority, body, end);
        if (name.is("never")) {
            program.claims().add(process);
        } else if (isObserver) {
            if (program.trace() != null) {
                in.report(name, "there is a trace already");
            }
            program.trace(process);
        } else if (program.processes().putIfAbsent(name.text(), process) != null) {
            in.report(name, "there is a proctype '" + name.text() + "' already");
        }
    }

    private void claim() {
        Token at = in.next();
        if (in.peek().isName()) {
            in.next();
        }
        process(at, 0, List.of(), new ArrayList<>());
    }

    private void formula() {
        Token at = in.next();
        String name = "ltl_" + program.formulas().size();
        if (in.peek().isName()) {
            at = in.next();
            name = at.text();
        }
        program.formulas().add(new Program.Formula(at, name, in.inside("{", "}")));
    }
}
