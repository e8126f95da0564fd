package dovetail.lang.pnml.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses the units of a net: {@code toolspecific} data of the tool nupn. */
final class UnitParser {
    private final XmlCursor xml;
    private @Nullable Structure structure;

    UnitParser(XmlCursor xml) {
        this.xml = xml;
    }

    /** The units as the file has them, with the ids of their members. */
    record Structure(String root, int rootAt, boolean safe, List<Declared> units) {}

    /** A unit; the ids of its places and subunits are separated by blanks. */
    record Declared(String id, XmlCursor.Text places, XmlCursor.Text subunits, int offset) {}

    /** The structure; null where there is none, or one that makes no sense. */
    @Nullable
    Structure parse() {
        xml.children(child -> {
            if (child.equals("structure")) {
                structure();
            }
        });
        return structure;
    }

    private void structure() {
        String root = xml.required("root");
        int rootAt = xml.offset("root");
        String safe = xml.attribute("safe");
        if (safe != null && !safe.equals("true") && !safe.equals("false")) {
            xml.error(xml.offset("safe"), XmlCursor.unexpected("'true' or 'false'", safe));
        }
        List<Declared> units = new ArrayList<>();
        xml.children(child -> {
            if (child.equals("unit")) {
                unit(units);
            } else {
                xml.error(XmlCursor.unexpected("'unit'", child));
            }
        });
        structure = root == null ? null : new Structure(root, rootAt, "true".equals(safe), units);
    }

    private void unit(List<Declared> units) {
        String id = xml.required("id");
        int at = xml.offset("id");
        XmlCursor.Text[] members = {new XmlCursor.Text("", at), new XmlCursor.Text("", at)};
        xml.children(child -> {
            switch (child) {
                case "places" -> members[0] = xml.text();
                case "subunits" -> members[1] = xml.text();
                default -> xml.error(XmlCursor.unexpected("'places' or 'subunits'", child));
            }
        });
        if (id != null) {
            units.add(new Declared(id, members[0], members[1], at));
        }
    }
}
