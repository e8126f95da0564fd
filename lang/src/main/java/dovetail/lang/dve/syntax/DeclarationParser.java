package dovetail.lang.dve.syntax;

import dovetail.lang.dve.syntax.Syntax.ChannelDecl;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads declarations of variables, constants and channels. */
record DeclarationParser(TokenStream in, TermParser terms, ItemReader items) {
    boolean seesVariables() {
        return in.seesAny("const", "byte", "int");
    }

    void variables(List<VariableDecl> into) {
        boolean constant = in.accept("const");
        if (!in.seesAny("byte", "int")) {
            in.unexpected("'byte' or 'int'");
            items.skipToBorder();
            items.end(false, "");
            return;
        }
        Domain type = type();
        items.list(() -> into.add(variable(constant, type)));
    }

    private Domain type() {
        if (in.accept("byte")) {
            return Domain.BYTE;
        }
        if (in.accept("int")) {
            return Domain.INT16;
        }
        throw in.unexpected("'byte' or 'int'");
    }

    private VariableDecl variable(boolean constant, Domain type) {
        Name name = terms.name(constant ? "the name of a constant" : "the name of a variable");
        Term size = size();
        List<Term> initial = new ArrayList<>();
        boolean listed = false;
        if (in.accept("=")) {
            listed = in.accept("{");
            if (listed) {
                items.braced(() -> initial.add(terms.term()));
            } else {
                initial.add(terms.term());
            }
        }
        return new VariableDecl(name, constant, type, size, initial, listed);
    }

    private @Nullable Term size() {
        if (!in.accept("[")) {
            return null;
        }
        Term size = terms.term();
        in.expect("]");
        if (in.sees("[")) {
            throw in.error(in.peek(), "arrays of several dimensions are not supported");
        }
        return size;
    }

    void channels(List<ChannelDecl> into) {
        in.expect("channel");
        List<Domain> types = in.accept("{") ? new ArrayList<>() : null;
        List<ChannelDecl> read = new ArrayList<>();
        boolean closed = types == null || items.attempt(() -> items.braced(() -> types.add(type())));
        boolean known = !items.hasFailed();
        if (closed) {
            items.list(() -> read.add(new ChannelDecl(terms.name("the name of a channel"), types, size())));
        } else {
            items.end(false, "");
        }
        if (known) {
            into.addAll(read);
        }
    }
}
