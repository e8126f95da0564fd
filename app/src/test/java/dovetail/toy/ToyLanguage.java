package dovetail.toy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Toy language, whose every file is a toy of its name: all that a new language needs besides its parser. */
public final class ToyLanguage extends Language {
    public ToyLanguage() {
        super("toy", "Toy", START + "toy\\s");
    }

    @Override
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        return new ToyModel(new ToySystem(files.get(0).getFileName().toString()));
    }

    private record ToyModel(ToySystem toy) implements Model {
        @Override
        public TransitionSystem system() {
            return toy;
        }

        @Override
        public Network network() {
            return toy.asNetwork();
        }

        @Override
        public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
            throw new InputException(Diagnostic.error(text, 0, "toys have no predicates"));
        }
    }
}
