package dovetail.lang.pnml;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Short ways for the tests to write small nets and to read them. */
public final class Pnml {
    private Pnml() {}

    /** A document with a net of the given nodes and arcs. */
    public static String net(String content) {
        return "<?xml version='1.0'?>\n<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'>\n"
                + "<net id='test' type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='page'>\n" + content
                + "</page></net></pnml>\n";
    }

    public static String place(String id, int initial) {
        return "<place id='" + id + "'><initialMarking><text>" + initial + "</text></initialMarking></place>\n";
    }

    public static String transition(String id) {
        return "<transition id='" + id + "'/>\n";
    }

    /** Arcs such as {@code p t}, {@code t q 2}, and {@code p -o t} for an inhibitor arc. */
    public static String arcs(String... arcs) {
        StringBuilder out = new StringBuilder();
        for (String arc : arcs) {
            String[] words = arc.replace(" -o ", " ").split(" ");
            out.append("<arc id='a' source='" + words[0] + "' target='" + words[1] + "'>");
            out.append(arc.contains(" -o ") ? "<type value='inhibitor'/>" : "");
            out.append(words.length < 3 ? "" : "<inscription><text>" + words[2] + "</text></inscription>");
            out.append("</arc>\n");
        }
        return out.toString();
    }

    /** Units such as {@code u: p q}, all below a root without places. */
    public static String units(String... units) {
        StringBuilder out = new StringBuilder();
        StringBuilder names = new StringBuilder();
        for (String unit : units) {
            int colon = unit.indexOf(':');
            names.append(' ').append(unit, 0, colon);
            out.append("<unit id='" + unit.substring(0, colon) + "'><places>" + unit.substring(colon + 1)
                    + "</places><subunits/></unit>\n");
        }
        return "<toolspecific tool='nupn' version='1.1'><structure root='root' safe='true'>\n<unit id='root'><places/>"
                + "<subunits>" + names + "</subunits></unit>\n" + out + "</structure></toolspecific>\n";
    }

    public static PnmlModel read(String text) {
        return new PnmlLanguage().read(new SourceText("test.pnml", text), Map.of(), ConstantValues.NONE);
    }

    /** The errors of a text, each as line:column: message. */
    static List<String> errors(String text) {
        try {
            read(text);
            return List.of();
        } catch (InputException e) {
            return lines(e.diagnostics()).toList();
        }
    }

    static Stream<String> lines(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(d -> d.line() + ":" + d.column() + ": " + d.message());
    }
}
