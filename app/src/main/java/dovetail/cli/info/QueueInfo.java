package dovetail.cli.info;

import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.model.form.RecordForm;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Describes the queues of a system, such as buffered channels: their capacities and the values of a message. */
final class QueueInfo {
    private final TransitionSystem system;
    private final List<Queue> queues = new ArrayList<>();

    private record Queue(String name, int owner, int capacity, int values) {}

    QueueInfo(TransitionSystem system) {
        this.system = system;
        for (Datum datum : system.data()) {
            if (datum.form() instanceof QueueForm queue && !queue.elements().isEmpty()) {
                int values = queue.elements().get(0) instanceof RecordForm message ? values(message) : 1;
                queues.add(
                        new Queue(datum.name(), datum.owner(), queue.elements().size(), values));
            }
        }
    }

    private static int values(RecordForm message) {
        int[] count = {0};
        message.forEachPart("", (name, part) -> count[0]++);
        return count[0];
    }

    /** The queues, one in a row. */
    Columns rows() {
        Columns columns = new Columns();
        for (Queue queue : queues) {
            columns.row(
                    queue.name,
                    "at most " + Numbers.count(queue.capacity, "message"),
                    Numbers.count(queue.values, "value") + " each",
                    queue.owner == Slot.SHARED ? "shared" : "of " + owner(queue));
        }
        return columns;
    }

    /** Writes the member {@code queues} of a JSON object. */
    void write(JsonWriter json) {
        json.objects("queues", queues, queue -> {
            json.name("name").value(queue.name);
            json.name("component").value(queue.owner == Slot.SHARED ? null : owner(queue));
            json.name("capacity").value(queue.capacity);
            json.name("values").value(queue.values);
        });
    }

    private String owner(Queue queue) {
        return system.componentNames().get(queue.owner);
    }
}
