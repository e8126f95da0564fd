package dovetail.lang.promela.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.Setting;
import dovetail.base.SourceText;
import dovetail.lang.promela.lexical.Token.Kind;
import dovetail.lang.source.Texts;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Follows the directives of the C preprocessor and replaces macros, token by token. */
public final class Preprocessor {
    /** The number of files that may include each other. */
    private static final int DEEPEST = 30;

    /** The number of tokens of a model after preprocessing. */
    private static final int MOST_TOKENS = 2_000_000;

    private final Texts texts;
    private final Diagnostics diagnostics;
    private final Map<String, Macro> macros = new HashMap<>();
    private final List<Token> output = new ArrayList<>();
    private final Set<Path> included = new LinkedHashSet<>();
    private final Deque<Branch> branches = new ArrayDeque<>();
    private boolean isFull;

    private Preprocessor(Texts texts, Diagnostics diagnostics) {
        this.texts = texts;
        this.diagnostics = diagnostics;
    }

    /**
     * The result.
     *
     * @param included the files that the text includes
     */
    public record Result(List<Token> tokens, List<Path> included) {}

    /** The state of an open condition. */
    private static final class Branch {
        private final Token directive;
        private final boolean isReached;
        private boolean wasTaken;
        private boolean isTaken;

        Branch(Token directive, boolean isReached, boolean holds) {
            this.directive = directive;
            this.isReached = isReached;
            this.wasTaken = holds;
            this.isTaken = holds;
        }
    }

    /** The tokens of a text after preprocessing, the last one its end. */
    public static Result run(SourceText source, Texts texts, Map<String, String> defines, Diagnostics diagnostics) {
        Preprocessor preprocessor = new Preprocessor(texts, diagnostics);
        defines.forEach((name, text) -> {
            SourceText place = new SourceText(Setting.MACRO + " " + name, text);
            preprocessor.macros.put(name, new Macro(name, false, List.of(), Scanner.scan(place, diagnostics)));
        });
        preprocessor.file(source, 0);
        preprocessor.output.add(new Token(Kind.END, "", source, source.length(), 0, true));
        return new Result(preprocessor.output, List.copyOf(preprocessor.included));
    }

    private void file(SourceText source, int depth) {
        int outer = branches.size();
        List<Token> tokens = Scanner.scan(source, diagnostics);
        List<Token> run = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            if (!tokens.get(i).startsLine() || !tokens.get(i).is("#")) {
                if (includes()) {
                    run.add(tokens.get(i));
                }
                i++;
                continue;
            }
            flush(run);
            int end = i + 1;
            while (end < tokens.size() && !tokens.get(end).startsLine()) {
                end++;
            }
            if (end > i + 1) {
                directive(tokens.subList(i + 1, end), depth);
            }
            i = end;
        }
        flush(run);
        while (branches.size() > outer) {
            Token open = branches.pop().directive;
            diagnostics.error(open.source(), open.offset(), "this '#" + open.text() + "' has no '#endif'");
        }
    }

    private boolean includes() {
        Branch branch = branches.peek();
        return branch == null || branch.isReached && branch.isTaken;
    }

    private void flush(List<Token> run) {
        if (!run.isEmpty()) {
            output.addAll(expand(run, new HashSet<>()));
            run.clear();
        }
    }

    private void directive(List<Token> line, int depth) {
        Token name = line.get(0);
        List<Token> rest = line.subList(1, line.size());
        switch (name.text()) {
            case "ifdef", "ifndef" -> {
                boolean isDefined =
                        !rest.isEmpty() && macros.containsKey(rest.get(0).text());
                branches.push(new Branch(name, includes(), isDefined == name.is("ifdef")));
            }
            case "if" -> branches.push(new Branch(name, includes(), includes() && holds(name, rest)));
            case "elif", "else", "endif" -> alternative(name, rest);
            default -> {
                if (includes()) {
                    included(name, rest, depth);
                }
            }
        }
    }

    private void alternative(Token name, List<Token> rest) {
        Branch branch = branches.peek();
        if (branch == null) {
            diagnostics.error(name.source(), name.offset(), "there is no condition for this '#" + name.text() + "'");
        } else if (name.is("endif")) {
            branches.pop();
        } else {
            boolean holds = branch.isReached && !branch.wasTaken && (name.is("else") || holds(name, rest));
            branch.isTaken = holds;
            branch.wasTaken |= holds;
        }
    }

    private void included(Token name, List<Token> rest, int depth) {
        switch (name.text()) {
            case "define" -> define(name, rest);
            case "undef" -> {
                if (!rest.isEmpty()) {
                    macros.remove(rest.get(0).text());
                }
            }
            case "include" -> include(name, rest, depth);
            case "error" -> {
                StringBuilder message = new StringBuilder("#error");
                rest.forEach(token -> message.append(' ').append(token.text()));
                diagnostics.error(name.source(), name.offset(), message.toString());
            }
            case "pragma", "line", "warning" -> {
                // They do not change the model.
            }
            default -> {
                if (name.kind() != Kind.NUMBER) {
                    diagnostics.error(name.source(), name.offset(), "there is no directive '#" + name.text() + "'");
                }
            }
        }
    }

    private void define(Token at, List<Token> rest) {
        if (rest.isEmpty() || !rest.get(0).isName()) {
            diagnostics.error(at.source(), at.offset(), "expected a name after '#define'");
            return;
        }
        Token name = rest.get(0);
        boolean isFunction =
                rest.size() > 1 && rest.get(1).is("(") && rest.get(1).offset() == name.end();
        List<String> parameters = new ArrayList<>();
        int from = 1;
        if (isFunction) {
            from = 2;
            while (from < rest.size() && !rest.get(from).is(")")) {
                if (rest.get(from).isName()) {
                    parameters.add(rest.get(from).text());
                }
                from++;
            }
            from++;
        }
        List<Token> body = from < rest.size() ? rest.subList(from, rest.size()) : List.of();
        macros.put(name.text(), new Macro(name.text(), isFunction, parameters, body));
    }

    private void include(Token at, List<Token> rest, int depth) {
        if (rest.isEmpty() || rest.get(0).kind() != Kind.STRING) {
            diagnostics.error(at.source(), at.offset(), "expected the name of a file in quotes after '#include'");
            return;
        }
        Token quoted = rest.get(0);
        Path file = Path.of(at.source().name())
                .resolveSibling(quoted.text().substring(1, quoted.text().length() - 1));
        if (depth == DEEPEST) {
            diagnostics.error(
                    quoted.source(), quoted.offset(), "files include each other; at most " + DEEPEST + " levels");
            return;
        }
        String problem = texts.problem(file);
        if (problem != null) {
            diagnostics.error(quoted.source(), quoted.offset(), file + ": " + problem);
            return;
        }
        included.add(file);
        file(texts.read(file), depth + 1);
    }

    private boolean holds(Token at, List<Token> condition) {
        List<Token> plain = new ArrayList<>();
        for (int i = 0; i < condition.size(); i++) {
            Token token = condition.get(i);
            if (!token.is("defined")) {
                plain.addAll(expand(List.of(token), new HashSet<>()));
                continue;
            }
            boolean inParentheses =
                    i + 1 < condition.size() && condition.get(i + 1).is("(");
            int name = i + (inParentheses ? 2 : 1);
            boolean isDefined = name < condition.size()
                    && macros.containsKey(condition.get(name).text());
            plain.add(new Token(Kind.NUMBER, isDefined ? "1" : "0", token.source(), token.offset(), 1, false));
            i = name + (inParentheses ? 1 : 0);
        }
        return new Condition(at, plain, diagnostics).holds();
    }

    /** Replaces macros; a macro is not replaced within itself. */
    private List<Token> expand(List<Token> tokens, Set<String> open) {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Macro macro = token.isName() && !open.contains(token.text()) ? macros.get(token.text()) : null;
            if (macro == null || isFull) {
                result.add(token);
                continue;
            }
            List<Token> body = macro.body();
            if (macro.isFunction()) {
                int close = closing(tokens, i + 1);
                if (close < 0) {
                    result.add(token);
                    continue;
                }
                List<List<Token>> arguments = new ArrayList<>();
                for (List<Token> argument : Macro.arguments(tokens.subList(i + 2, close))) {
                    arguments.add(expand(argument, open));
                }
                if (arguments.isEmpty() && macro.parameters().size() == 1) {
                    arguments.add(List.of());
                }
                if (arguments.size() != macro.parameters().size()) {
                    diagnostics.error(
                            token.source(),
                            token.offset(),
                            "the macro '" + macro.name() + "' "
                                    + Macro.mismatch(macro.parameters().size(), arguments.size()));
                    i = close;
                    continue;
                }
                body = macro.substitute(arguments);
                i = close;
            }
            Set<String> inner = new HashSet<>(open);
            inner.add(macro.name());
            List<Token> placed = new ArrayList<>(body.size());
            for (Token part : body) {
                placed.add(part.at(token));
            }
            result.addAll(expand(placed, inner));
            if (result.size() + output.size() > MOST_TOKENS) {
                diagnostics.error(
                        token.source(), token.offset(), "macros stand for more than " + MOST_TOKENS + " tokens");
                isFull = true;
            }
        }
        return result;
    }

    /** The position of the parenthesis that closes the one at a position; -1 where there is none. */
    private static int closing(List<Token> tokens, int at) {
        if (at >= tokens.size() || !tokens.get(at).is("(")) {
            return -1;
        }
        int depth = 0;
        for (int i = at; i < tokens.size(); i++) {
            depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
