package dovetail.lang.dve;

import dovetail.model.Network;
import dovetail.model.RuleNotes;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.ArrayForm;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The forms in which traces show variables, channels and messages: queues, and named constants by their names. */
record DataForms(ConstantUses uses) {
    /** Tells the network the forms of everything that is more than numbers. */
    void declare(Names names, Network.Builder network) {
        variables(names.variables().values(), network);
        for (ProcessScope scope : names.processes().values()) {
            variables(scope.variables().values(), network);
        }
        for (Channel channel : names.channels().values()) {
            if (channel.isBuffered()) {
                network.datum(new Datum(channel.name().text(), Slot.SHARED, channel.form(uses)));
            }
        }
    }

    private void variables(Collection<Symbol> symbols, Network.Builder network) {
        for (Symbol symbol : symbols) {
            if (symbol instanceof Symbol.Stored stored) {
                variable(stored.variable(), network);
            }
        }
    }

    private void variable(Variable variable, Network.Builder network) {
        Map<Integer, String> names = uses.names(variable);
        if (!names.isEmpty()) {
            List<Form> cells = new ArrayList<>();
            for (int i = 0; i < variable.slots(); i++) {
                cells.add(new Cell(variable.base() + i, names));
            }
            Form form = variable.isArray() ? new ArrayForm(cells) : cells.get(0);
            network.datum(new Datum(variable.name(), variable.owner(), form));
        }
    }

    /** The notes on the rules of a rendezvous channel. */
    RuleNotes notes(Channel channel, int carried) {
        List<Form> values = new ArrayList<>();
        for (int i = 0; i < carried; i++) {
            values.add(new Cell(i, uses.names(channel, i)));
        }
        return RuleNotes.channel(channel.name().text(), values);
    }
}
