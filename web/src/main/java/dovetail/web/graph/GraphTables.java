package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import dovetail.web.model.ModelForm;
import dovetail.web.model.Models;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tables of states, one for each form of a model that pages explore. Those that were used last are kept. */
public final class GraphTables {
    /** The status of a request that names states of a table that is gone. */
    private static final int CONFLICT = 409;

    private static final int MOST_KEPT = 6;

    /** Tables may have one of so many parts of the memory of a check. */
    private static final int SHARES = 4;

    private final Models models;
    private final Budget limits;
    /** Its meter counts the memory of all tables. */
    private final Budget shared;

    private final Map<ModelForm, GraphTable> tables = new LinkedHashMap<>();
    private int made;

    /** @param limits of each question */
    public GraphTables(Models models, Budget limits) {
        this.models = models;
        this.limits = limits;
        this.shared = limits.restarted().withMemory(limits.memory() / SHARES);
    }

    Budget limits() {
        return limits;
    }

    /**
     * The table of the form that a request asks for. A model that was read again has a new one.
     *
     * @throws Refusal when the request names a table that is gone
     */
    GraphTable of(Request request) {
        ModelForm form = models.form(request);
        GraphTable table;
        GraphTable dropped = null;
        synchronized (tables) {
            table = tables.remove(form);
            if (table == null) {
                table = new GraphTable("g" + ++made, form.open(), shared);
            }
            tables.put(form, table);
            Iterator<GraphTable> oldest = tables.values().iterator();
            if (tables.size() > MOST_KEPT) {
                dropped = oldest.next();
                oldest.remove();
            }
        }
        if (dropped != null) {
            dropped.close();
        }
        String known = request.optionalText("graph").orElse(table.id());
        if (!known.equals(table.id())) {
            throw new Refusal(CONFLICT, "the model was read again; the graph begins anew");
        }
        return table;
    }
}
