package dovetail.lang.pnml.query;

import dovetail.base.Diagnostics;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the queries of the Model Checking Contest about a net: reachability, linear-time and branching-time formulas over
 * numbers of tokens, enabled transitions and deadlocks. A property has the id of its query. It holds when the answer is true.
 */
public final class QueryReader {
    private final PnmlModel model;
    private final Diagnostics diagnostics = new Diagnostics();
    private final XmlCursor xml;
    private final SourceText source;
    private final List<Property> properties = new ArrayList<>();
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Origin> places = new HashMap<>();
    private final Set<String> ids = new HashSet<>();

    private QueryReader(SourceText source, PnmlModel model) {
        this.model = model;
        this.source = source;
        this.xml = new XmlCursor(source, diagnostics);
    }

    /**
     * The queries of a file.
     *
     * @param texts their formulas in one line, by their ids
     * @param places the places of the queries, by their ids
     */
    public record Queries(List<Property> properties, Map<String, String> texts, Map<String, Origin> places) {
        public Queries {
            properties = List.copyOf(properties);
            texts = Map.copyOf(texts);
            places = Map.copyOf(places);
        }
    }

    public static Queries read(Path file, PnmlModel model) {
        return read(SourceFiles.read(file), model);
    }

    /** Reads queries about a net; throws with everything that is wrong with them. */
    public static Queries read(SourceText source, PnmlModel model) {
        QueryReader reader = new QueryReader(source, model);
        reader.xml.root(reader::document);
        reader.diagnostics.throwIfErrors();
        return new Queries(reader.properties, reader.texts, reader.places);
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
            texts.put(id, ConditionText.of(formula.children().get(0)));
            int offset = property.offset();
            places.put(id, new Origin(source.name(), source.line(offset), source.column(offset)));
        }
    }
}
