package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Syntax.Profile;
import dovetail.lang.fiacre.syntax.TypeTerm.Basic;
import dovetail.lang.fiacre.syntax.TypeTerm.Constructor;
import dovetail.lang.fiacre.syntax.TypeTerm.Field;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads types and the profiles of ports. */
record TypeParser(TokenStream in, TermParser terms) {
    TypeTerm type() {
        in.enter();
        try {
            Token start = in.peek();
            Basic.Kind basic = basic(start);
            if (basic != null) {
                in.next();
                return new Basic(basic, start.offset());
            }
            if (in.accept("union")) {
                return union(start);
            }
            if (in.accept("record")) {
                return record(start);
            }
            if (in.accept("array")) {
                Term length = terms.bound();
                in.expect("of");
                return new TypeTerm.Array(length, type(), start.offset());
            }
            if (in.accept("queue")) {
                Term capacity = terms.bound();
                in.expect("of");
                return new TypeTerm.Queue(capacity, type(), start.offset());
            }
            return Keywords.isName(start) && !startsRange() ? new TypeTerm.Named(terms.name("a type")) : range(start);
        } finally {
            in.leave();
        }
    }

    private static Basic.@Nullable Kind basic(Token token) {
        if (token.is("bool")) {
            return Basic.Kind.BOOL;
        }
        if (token.is("nat")) {
            return Basic.Kind.NAT;
        }
        return token.is("int") ? Basic.Kind.INT : null;
    }

    /** Whether the name here is a part of the lower bound of a range. */
    private boolean startsRange() {
        return Ranges.goesOn(in.peek(1));
    }

    private TypeTerm range(Token start) {
        if (!Ranges.startsWithSymbol(start) && !Keywords.isName(start)) {
            throw in.unexpected("a type");
        }
        Term low = terms.bound();
        in.expect("..");
        return new TypeTerm.Range(low, terms.bound(), start.offset());
    }

    private TypeTerm union(Token start) {
        List<Constructor> constructors = new ArrayList<>();
        do {
            List<Name> names = terms.names("the name of a constructor");
            TypeTerm argument = in.accept("of") ? type() : null;
            names.forEach(name -> constructors.add(new Constructor(name, argument)));
        } while (in.accept("|"));
        end("union", "'|' or 'end'");
        return new TypeTerm.Union(constructors, start.offset());
    }

    private TypeTerm record(Token start) {
        List<Field> fields = new ArrayList<>();
        do {
            List<Name> names = terms.names("the name of a field");
            in.expect(":");
            TypeTerm type = type();
            names.forEach(name -> fields.add(new Field(name, type)));
        } while (in.accept(","));
        end("record", "',' or 'end'");
        return new TypeTerm.Record(fields, start.offset());
    }

    private void end(String kind, String expected) {
        if (!in.accept("end")) {
            throw in.unexpected(expected);
        }
        in.accept(kind);
    }

    /** Reads the profile of a port: {@code none}, {@code sync}, a name, or types separated by {@code #}. */
    Profile profile() {
        Token start = in.peek();
        if (in.accept("none")) {
            return new Profile(null, List.of(), true, start.offset());
        }
        if (in.accept("sync")) {
            return new Profile(null, List.of(), false, start.offset());
        }
        List<TypeTerm> types = new ArrayList<>();
        do {
            types.add(type());
        } while (in.accept("#"));
        if (types.size() == 1 && types.get(0) instanceof TypeTerm.Named named) {
            return new Profile(named.name(), List.of(), false, start.offset());
        }
        return new Profile(null, types, false, start.offset());
    }
}
