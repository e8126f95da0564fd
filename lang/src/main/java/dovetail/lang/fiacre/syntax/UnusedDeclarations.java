package dovetail.lang.fiacre.syntax;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Preprocessor;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Warns of declarations whose names stand nowhere else in a file after preprocessing. */
public final class UnusedDeclarations {
    private UnusedDeclarations() {}

    /** The warnings about a file without errors, in the order of its text. */
    public static List<Diagnostic> of(SourceText source, Map<String, String> defines, Syntax.Program program) {
        Map<String, Integer> counts = new HashMap<>();
        TokenStream tokens = Preprocessor.of(source, defines, new Diagnostics()).tokens();
        while (!tokens.atEnd()) {
            Token token = tokens.next();
            if (token.kind() == Token.Kind.NAME) {
                counts.merge(token.text(), 1, Integer::sum);
            }
        }
        List<Syntax.Declaration> declarations = program.declarations();
        // In a file that names no root, the last declaration is the system.
        int end = program.root() == null ? declarations.size() - 1 : declarations.size();
        List<Diagnostic> found = new ArrayList<>();
        for (Syntax.Declaration declaration : declarations.subList(0, Math.max(0, end))) {
            Name name = declaration.name();
            Optional<String> kind = kind(declaration);
            if (kind.isPresent() && counts.getOrDefault(name.text(), 0) == 1) {
                Origin place = new Origin(source.name(), source.line(name.offset()), source.column(name.offset()));
                found.add(Lints.at(place, kind.get() + " '" + name.text() + "' is not used in this file"));
            }
        }
        return found;
    }

    /** The kind of a declaration; empty for types and functions, which come in libraries of which a part is used. */
    private static Optional<String> kind(Syntax.Declaration declaration) {
        if (declaration instanceof Syntax.TypeDecl || declaration instanceof Syntax.FunctionDecl) {
            return Optional.empty();
        } else if (declaration instanceof Syntax.ChannelDecl) {
            return Optional.of("channel");
        } else if (declaration instanceof Syntax.ConstantDecl) {
            return Optional.of("constant");
        } else if (declaration instanceof Syntax.TaskDecl) {
            return Optional.of("task");
        }
        return Optional.of(declaration instanceof Syntax.ProcessDecl ? "process" : "component");
    }
}
