package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Syntax.ParameterDecl;
import dovetail.lang.fiacre.syntax.Syntax.PortDecl;
import dovetail.lang.fiacre.syntax.Syntax.Profile;
import dovetail.lang.fiacre.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads ports, parameters and variables: names, a colon and a type, shared by the names before it. */
record DeclarationParser(
        TokenStream in, TermParser terms, TypeParser types, IntervalParser intervals, Borders borders) {
    /** Reads the ports of a process or component, in brackets; there may be none. */
    List<PortDecl> ports() {
        List<PortDecl> ports = new ArrayList<>();
        if (!in.accept("[]") && in.accept("[")) {
            borders.list(() -> ports(terms.names("the name of a port"), ports));
            close("]");
        }
        return ports;
    }

    /** Reads the parameters of a process, component or function, in parentheses; there may be none. */
    List<ParameterDecl> parameters() {
        List<ParameterDecl> parameters = new ArrayList<>();
        if (in.accept("(") && !in.accept(")")) {
            borders.list(() -> parameter(parameters));
            close(")");
        }
        return parameters;
    }

    private void close(String bracket) {
        if (in.accept(bracket)) {
            return;
        }
        if (!borders.hasFailed()) {
            in.unexpected("',' or '" + bracket + "'");
        }
        do {
            borders.skipItem();
        } while (in.accept(","));
        in.accept(bracket);
    }

    /** Reads ports of a component's own, which may have time intervals; the conditions of probes are skipped. */
    void localPorts(List<PortDecl> into) {
        borders.list(() -> {
            List<PortDecl> ports = new ArrayList<>();
            sizedPorts(ports);
            boolean isProbe = in.accept("is");
            if (isProbe) {
                boolean hadFailed = borders.takeFailed();
                borders.skipItem();
                borders.takeFailed();
                if (hadFailed) {
                    borders.fail();
                }
            }
            ports.forEach(port -> into.add(isProbe ? port.asProbe() : port));
        });
    }

    /** Reads ports each of which may have a number of elements in brackets. */
    private void sizedPorts(List<PortDecl> into) {
        List<Name> names = new ArrayList<>();
        List<@Nullable Term> sizes = new ArrayList<>();
        do {
            names.add(terms.name("the name of a port"));
            boolean isSized = in.accept("[");
            sizes.add(isSized ? terms.bound() : null);
            if (isSized) {
                in.expect("]");
            }
        } while (in.accept(","));
        List<PortDecl> ports = new ArrayList<>();
        ports(names, ports);
        for (int i = 0; i < ports.size(); i++) {
            into.add(ports.get(i).of(sizes.get(i)));
        }
    }

    /** Reads the type of ports after their names. */
    private void ports(List<Name> names, List<PortDecl> into) {
        in.expect(":");
        boolean isIn = false;
        boolean isOut = false;
        while (in.seesAny("in", "out")) {
            isIn |= in.sees("in");
            isOut |= in.next().is("out");
        }
        Profile profile = types.profile();
        Interval interval = in.accept("in") ? intervals.interval() : null;
        for (Name name : names) {
            into.add(new PortDecl(name, null, isIn, isOut, profile, interval, false));
        }
    }

    private void parameter(List<ParameterDecl> into) {
        List<Name> names = new ArrayList<>();
        List<Boolean> references = new ArrayList<>();
        do {
            references.add(in.accept("&"));
            names.add(terms.name("the name of a parameter"));
        } while (in.accept(","));
        in.expect(":");
        boolean reads = false;
        boolean writes = false;
        while (in.seesAny("read", "write")) {
            reads |= in.sees("read");
            writes |= in.next().is("write");
        }
        TypeTerm type = types.type();
        for (int i = 0; i < names.size(); i++) {
            into.add(new ParameterDecl(names.get(i), references.get(i), reads, writes, type));
        }
    }

    /** Reads variables with their initial values. */
    void variables(List<VariableDecl> into) {
        borders.list(() -> {
            List<Name> names = names("the name of a variable");
            TypeTerm type = types.type();
            if (in.sees("=")) {
                throw in.unexpected("':='");
            }
            Term initial = in.accept(":=") ? terms.term() : null;
            for (Name name : names) {
                into.add(new VariableDecl(name, type, initial));
            }
        });
    }

    private List<Name> names(String what) {
        List<Name> names = terms.names(what);
        in.expect(":");
        return names;
    }

    /** Takes the {@code is} between the head of a declaration and its body. */
    void is(String expected) {
        if (in.accept("is")) {
            return;
        }
        in.unexpected(expected);
        borders.skipToBody();
        in.accept("is");
    }
}
