package dovetail.lang.dve.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.Syntax.ChannelDecl;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a DVE file by recursive descent; goes on after errors, so that all of them are reported at once. */
public final class DveParser {
    private final TokenStream in;
    private final TermParser terms;
    private final ItemReader items;
    private final DeclarationParser declarations;
    private final List<VariableDecl> variables = new ArrayList<>();
    private final List<ChannelDecl> channels = new ArrayList<>();
    private final List<ProcessDecl> processes = new ArrayList<>();
    private boolean synchronous;
    private @Nullable Name property;
    private int offset;
    private boolean incomplete;

    private DveParser(TokenStream in) {
        this.in = in;
        this.terms = new TermParser(in);
        this.items = Keywords.items(in);
        this.declarations = new DeclarationParser(in, terms, items);
    }

    public static SystemDecl parse(SourceText source, Diagnostics diagnostics) {
        DveParser parser = new DveParser(Keywords.tokens(source, diagnostics));
        parser.declarations();
        parser.systemLine();
        return new SystemDecl(
                parser.variables,
                parser.channels,
                parser.processes,
                parser.synchronous,
                parser.property,
                parser.offset,
                parser.incomplete);
    }

    /** Everything before the system line. */
    private void declarations() {
        while (!in.atEnd() && !in.sees("system")) {
            if (in.sees("process")) {
                items.attempt(() -> processes.add(new ProcessParser(in, terms, items, declarations).process()));
            } else if (declarations.seesVariables()) {
                declarations.variables(variables);
            } else if (in.sees("channel")) {
                declarations.channels(channels);
            } else {
                in.unexpected("a declaration, 'process' or 'system'");
                in.next();
                items.skipToBorder();
                items.end(false, "");
            }
            incomplete |= items.takeFailed();
        }
    }

    private void systemLine() {
        offset = in.peek().offset();
        if (!in.accept("system")) {
            in.unexpected("'system async;' or 'system sync;'");
            return;
        }
        items.single(
                () -> {
                    synchronous = in.accept("sync");
                    if (!synchronous && !in.accept("async")) {
                        throw in.unexpected("'async' or 'sync'");
                    }
                    if (in.accept("property")) {
                        property = terms.name("the name of the property process");
                    }
                },
                property == null ? "'property' or ';'" : "';'");
        if (!in.atEnd() && !items.takeFailed()) {
            in.unexpected("the end of the file");
        }
    }
}
