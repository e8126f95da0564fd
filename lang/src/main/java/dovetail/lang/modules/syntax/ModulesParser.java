package dovetail.lang.modules.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.modules.syntax.Syntax.ConstantDecl;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Syntax.PropertyDecl;
import dovetail.lang.modules.syntax.Syntax.TypeDecl;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a file of modules. Its parts may come in any order, except that constants use earlier ones. */
public final class ModulesParser {
    private final TokenStream in;
    private final TermParser terms;
    private final ItemReader items;
    private final StatementParser statements;
    private final List<ConstantDecl> constants = new ArrayList<>();
    private final List<TypeDecl> types = new ArrayList<>();
    private final List<ModuleDecl> modules = new ArrayList<>();
    private final List<PropertyDecl> properties = new ArrayList<>();
    private @Nullable Name system;
    private boolean incomplete;

    private ModulesParser(TokenStream in) {
        this.in = in;
        this.terms = new TermParser(in);
        this.items = Keywords.items(in);
        this.statements = new StatementParser(in, terms, items);
    }

    /** The tree of a file; errors go to the diagnostics. */
    public static Syntax.File parse(SourceText source, Diagnostics diagnostics) {
        return new ModulesParser(tokens(source, diagnostics)).file();
    }

    /** The formula that a text by itself is; throws with everything that is wrong with it. */
    public static Syntax.Formula formula(SourceText source, Diagnostics diagnostics) {
        TokenStream in = tokens(source, diagnostics).of("formula");
        ModulesParser parser = new ModulesParser(in);
        Syntax.Formula[] formula = new Syntax.Formula[1];
        parser.items.attempt(() -> {
            formula[0] = parser.statements.formula(Syntax.When.INIT, in.peek());
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the formula");
            }
        });
        diagnostics.throwIfErrors();
        return formula[0];
    }

    private static TokenStream tokens(SourceText source, Diagnostics diagnostics) {
        return new TokenStream(source, Keywords.SYMBOLS, diagnostics).with(Keywords.WORDS);
    }

    private Syntax.File file() {
        while (!in.atEnd()) {
            if (!items.attempt(this::part)) {
                skipToPart();
            }
            incomplete |= items.takeFailed();
        }
        if (system == null && !incomplete) {
            in.unexpected(modules.isEmpty() ? "'module'" : "'system' and the name of a module");
        }
        return new Syntax.File(constants, types, modules, system, properties, incomplete);
    }

    private void skipToPart() {
        while (!in.atEnd()
                && !(in.peek().kind() == Token.Kind.NAME
                        && Keywords.PARTS.contains(in.peek().text()))) {
            in.next();
        }
    }

    private void part() {
        Token start = in.peek();
        if (in.accept("const")) {
            boolean clean = items.attempt(this::constants);
            // The line may end without a semicolon before the next part.
            if (!(clean && (in.atEnd() || Keywords.PARTS.contains(in.peek().text())))) {
                items.end(clean, "an operator, ',' or ';'");
            }
        } else if (in.accept("type")) {
            items.single(this::type, "';'");
        } else if (in.sees("module")) {
            modules.add(new ModuleParser(in, terms, items, statements).module());
        } else if (in.accept("system")) {
            items.single(() -> system(start), "';'");
        } else if (in.accept("property")) {
            items.single(this::property, "an operator or ';'");
        } else {
            throw in.unexpected("'const', 'type', 'module', 'system' or 'property'");
        }
    }

    private void constants() {
        do {
            Name name = terms.name("the name of a constant");
            in.expect("=");
            constants.add(new ConstantDecl(name, terms.number()));
        } while (in.accept(","));
    }

    private void type() {
        Name name = terms.name("the name of a type");
        in.expect("=");
        types.add(new TypeDecl(name, statements.type()));
    }

    private void system(Token start) {
        Name name = terms.name("the name of a module");
        if (system != null) {
            throw in.error(start, "the system is given already: '" + system.text() + "'");
        }
        system = name;
    }

    private void property() {
        Name name = terms.name("the name of the property");
        in.expect("is");
        properties.add(new PropertyDecl(name, statements.formula(Syntax.When.INIT, in.peek())));
    }
}
