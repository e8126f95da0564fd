package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Syntax.Argument;
import dovetail.lang.fiacre.syntax.Syntax.Composition;
import dovetail.lang.fiacre.syntax.Syntax.Instance;
import dovetail.lang.fiacre.syntax.Syntax.Operand;
import dovetail.lang.fiacre.syntax.Syntax.Parallel;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads compositions: instances, and {@code par} with the ports on which its operands synchronise. */
record CompositionParser(TokenStream in, TermParser terms, Borders borders) {
    Composition composition() {
        in.enter();
        try {
            return in.sees("par") ? parallel() : instance();
        } finally {
            in.leave();
        }
    }

    private Composition parallel() {
        Token start = in.next();
        boolean all = acceptAll("in");
        List<Name> shared = all ? List.of() : namesBefore("in");
        List<Operand> operands = new ArrayList<>();
        do {
            try {
                operands.add(operand());
                if (!in.seesAny("||", "end")) {
                    throw in.unexpected("'||' or 'end'");
                }
            } catch (SyntaxError e) {
                borders.skipOperand();
            }
        } while (in.accept("||"));
        if (!in.accept("end")) {
            throw in.unexpected("'||' or 'end'");
        }
        in.accept("par");
        return new Parallel(shared, all, operands, start.offset());
    }

    private Operand operand() {
        boolean all = acceptAll("->");
        List<Name> interfacePorts = all ? List.of() : namesBefore("->");
        return new Operand(interfacePorts, all, composition());
    }

    private boolean acceptAll(String word) {
        boolean all = in.sees("*") && in.peek(1).is(word);
        if (all) {
            in.next();
            in.next();
        }
        return all;
    }

    /** Reads names and the word after them; null, without reading anything, when there are none. */
    private @Nullable List<Name> namesBefore(String word) {
        int distance = 0;
        while (Keywords.isName(in.peek(distance)) && in.peek(distance + 1).is(",")) {
            distance += 2;
        }
        if (!Keywords.isName(in.peek(distance)) || !in.peek(distance + 1).is(word)) {
            return null;
        }
        List<Name> names = terms.names("the name of a port");
        in.expect(word);
        return names;
    }

    private Composition instance() {
        if (!Keywords.isName(in.peek())) {
            throw in.unexpected("'par' or the name of a process or component");
        }
        Name name = terms.name("the name of a process or component");
        List<Name> ports = List.of();
        if (!in.accept("[]") && in.accept("[")) {
            ports = terms.names("the name of a port");
            close("]");
        }
        List<Argument> arguments = new ArrayList<>();
        if (in.accept("(") && !in.accept(")")) {
            do {
                boolean isReference = in.accept("&");
                arguments.add(new Argument(isReference, isReference ? terms.place() : terms.term()));
            } while (in.accept(","));
            close(")");
        }
        return new Instance(name, ports, arguments);
    }

    private void close(String bracket) {
        if (!in.accept(bracket)) {
            throw in.unexpected("',' or '" + bracket + "'");
        }
    }
}
