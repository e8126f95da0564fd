package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.TypeTerm;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The declarations of a file, for the direct interpreter; the file has no errors. */
final class World {
    private final Map<String, Kind> kinds = new HashMap<>();
    private final Map<String, Syntax.Declaration> declarations = new HashMap<>();
    private final Env constants = new Env(null);
    private final Terms terms = new Terms(this);

    World(Syntax.Program program) {
        for (Syntax.Declaration declaration : program.declarations()) {
            String name = declaration.name().text();
            declarations.put(name, declaration);
            if (declaration instanceof Syntax.TypeDecl type) {
                kinds.put(name, kind(type.type()));
            } else if (declaration instanceof Syntax.ConstantDecl constant) {
                Object value = terms.value(constant.value(), constants, Map.of());
                constants.constant(name, kind(constant.type()).fit(value));
            }
        }
    }

    Terms terms() {
        return terms;
    }

    Env constants() {
        return constants;
    }

    Syntax.@Nullable FunctionDecl function(String name) {
        return declarations.get(name) instanceof Syntax.FunctionDecl function ? function : null;
    }

    Syntax.@Nullable ProcessDecl process(String name) {
        return declarations.get(name) instanceof Syntax.ProcessDecl process ? process : null;
    }

    Syntax.ComponentDecl component(String name) {
        return (Syntax.ComponentDecl) Objects.requireNonNull(declarations.get(name));
    }

    private int number(Term term) {
        return (Integer) terms.value(term, constants, Map.of());
    }

    Kind kind(TypeTerm type) {
        if (type instanceof TypeTerm.Basic basic) {
            return switch (basic.kind()) {
                case BOOL -> new Kind.Bool();
                case NAT -> new Kind.Int(0, Integer.MAX_VALUE, true);
                case INT -> new Kind.Int(Integer.MIN_VALUE + 1, Integer.MAX_VALUE, true);
            };
        } else if (type instanceof TypeTerm.Range range) {
            return new Kind.Int(number(range.low()), number(range.high()), false);
        } else if (type instanceof TypeTerm.Named named) {
            return Objects.requireNonNull(kinds.get(named.name().text()));
        } else if (type instanceof TypeTerm.Union union) {
            Map<String, @Nullable Kind> constructors = new LinkedHashMap<>();
            union.constructors()
                    .forEach(c -> constructors.put(c.name().text(), c.argument() == null ? null : kind(c.argument())));
            return new Kind.Union(constructors);
        } else if (type instanceof TypeTerm.Record record) {
            Map<String, Kind> fields = new LinkedHashMap<>();
            record.fields().forEach(f -> fields.put(f.name().text(), kind(f.type())));
            return new Kind.Rec(fields);
        } else if (type instanceof TypeTerm.Array array) {
            return new Kind.Array(number(array.length()), kind(array.element()));
        }
        TypeTerm.Queue queue = (TypeTerm.Queue) type;
        return new Kind.Queue(number(queue.capacity()), kind(queue.element()));
    }

    /** Whether communications on ports with a profile carry values; null for {@code none}, whose uses decide. */
    @Nullable
    Boolean carriesValues(Syntax.Profile profile) {
        if (profile.untyped()) {
            return null;
        }
        if (profile.channel() != null
                && declarations.get(profile.channel().text()) instanceof Syntax.ChannelDecl channel) {
            return carriesValues(channel.profile());
        }
        return profile.channel() != null || !profile.types().isEmpty();
    }

    /** The name of the system. */
    String root(Syntax.Program program) {
        if (program.root() != null) {
            return program.root().text();
        }
        List<String> components = program.declarations().stream()
                .filter(d -> d instanceof Syntax.ComponentDecl)
                .map(d -> d.name().text())
                .toList();
        return components.get(components.size() - 1);
    }
}
