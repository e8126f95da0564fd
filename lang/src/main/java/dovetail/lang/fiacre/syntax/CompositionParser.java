package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Syntax.Argument;
import dovetail.lang.fiacre.syntax.Syntax.Composition;
import dovetail.lang.fiacre.syntax.Syntax.Instance;
import dovetail.lang.fiacre.syntax.Syntax.Operand;
import dovetail.lang.fiacre.syntax.Syntax.Parallel;
import dovetail.lang.fiacre.syntax.Syntax.PortArgument;
import dovetail.lang.fiacre.syntax.Syntax.Replication;
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
        List<Name> shared = all ? List.of() : seesReplication() ? null : namesBefore("in");
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
        List<Replication> replications = new ArrayList<>();
        while (seesReplication()) {
            replications.add(replication());
        }
        boolean all = acceptAll("->");
        List<Name> interfacePorts = all ? List.of() : namesBefore("->");
        return new Operand(interfacePorts, all, replications, composition());
    }

    /** Whether {@code i in low..high} stands here, and not ports before {@code in}: an operand begins with no number. */
    private boolean seesReplication() {
        if (!Keywords.isName(in.peek()) || !in.peek(1).is("in")) {
            return false;
        }
        return Ranges.startsWithSymbol(in.peek(2)) || Keywords.isName(in.peek(2)) && Ranges.goesOn(in.peek(3));
    }

    private Replication replication() {
        Name index = terms.name("the name of an index");
        in.expect("in");
        Term low = terms.bound();
        in.expect("..");
        Term high = terms.bound();
        in.expect("=>");
        return new Replication(index, low, high);
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
        List<PortArgument> ports = new ArrayList<>();
        if (!in.accept("[]") && in.accept("[")) {
            do {
                ports.add(port());
            } while (in.accept(","));
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

    /** Reads the name of a port, or of one of its elements. */
    PortArgument port() {
        Name name = terms.name("the name of a port");
        if (!in.accept("[")) {
            return new PortArgument(name, null);
        }
        Term index = terms.bound();
        in.expect("]");
        return new PortArgument(name, index);
    }

    private void close(String bracket) {
        if (!in.accept(bracket)) {
            throw in.unexpected("',' or '" + bracket + "'");
        }
    }
}
