package dovetail.lang.fiacre.lower.term;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.FiacreParser;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.List;

/** Replaces the values of constants by those that a user gives, which are Fiacre terms of the declared types. */
public record GivenConstants(ConstantValues given, Diagnostics diagnostics) {
    /** The value of a constant, which is of its type. */
    Value value(Syntax.ConstantDecl constant, Type type, Declarations declarations) {
        SourceText text = given.of(constant.name().text());
        Term term = text == null ? null : FiacreParser.predicate(text, diagnostics);
        if (text != null && term != null) {
            try {
                return declarations
                        .in(new Messages(text, diagnostics, Keywords::isKeyword))
                        .constant(term, type);
            } catch (Reported e) {
                // It has been reported; the declared value keeps uses of the constant from being errors, too.
            }
        }
        return declarations.constant(constant.value(), type);
    }

    /** Reports values of constants that a program does not declare. */
    void requireKnown(Syntax.Program program) {
        List<String> known = new ArrayList<>();
        for (Syntax.Declaration declaration : program.declarations()) {
            if (declaration instanceof Syntax.ConstantDecl) {
                known.add(declaration.name().text());
            }
        }
        if (!program.incomplete()) {
            given.requireKnown(known, diagnostics);
        }
    }
}
