package dovetail.lang.pnml.query;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the queries of the Model Checking Contest about a net: reachability and linear-time formulas over numbers of
 * tokens, enabled transitions and deadlocks. A property has the id of its query. It holds when the answer is true.
 */
public final class QueryReader {
    private final PnmlModel model;
    private final Diagnostics diagnostics = new Diagnostics();
    private final XmlCursor xml;
    private final List<Property> properties = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();

    private QueryReader(SourceText source, PnmlModel model) {
        this.model = model;
        this.xml = new XmlCursor(source, diagnostics);
    }

    public static List<Property> read(Path file, PnmlModel model) {
        return read(SourceFiles.read(file), model);
    }

    /** Reads queries about a net; throws with everything that is wrong with them. */
    public static List<Property> read(SourceText source, PnmlModel model) {
        QueryReader reader = new QueryReader(source, model);
        reader.xml.root(reader::document);
        reader.diagnostics.throwIfErrors();
        return reader.properties;
    }

    private void document(String root) {
        if (!root.equals("property-set")) {
            xml.error(XmlCursor.unexpected("a 'property-set'", root));
            return;
        }
        xml.children(child -> {
            if (child.equals("property")) {
                property(xml.element());
            } else {
                xml.error(XmlCursor.unexpected("'property'", child));
            }
        });
    }

    private void property(XmlElement property) {
        String id = "";
        XmlElement formula = null;
        for (XmlElement child : property.children()) {
            switch (child.name()) {
                case "id" -> id = child.text().text();
                case "formula" -> formula = child;
                case "description", "tags" -> {
                    // These are for people, and for statistics.
                }
                default -> xml.error(child.offset(), XmlCursor.unexpected("'id' or 'formula'", child.name()));
            }
        }
        if (id.isEmpty()) {
            xml.error(property.offset(), "expected a property with an 'id', found none");
        } else if (!ids.add(id)) {
            xml.error(property.offset(), "there is another property '" + XmlCursor.shorten(id) + "'");
        }
        if (formula == null || formula.children().size() != 1) {
            xml.error(
                    formula == null ? property.offset() : formula.offset(),
                    "expected a property with one 'formula', found "
                            + (formula == null ? "none" : formula.children().size() + " formulas"));
            return;
        }
        Property read =
                new FormulaLowering(id, model, xml).lower(formula.children().get(0));
        if (read != null) {
            properties.add(read);
        }
    }
}
