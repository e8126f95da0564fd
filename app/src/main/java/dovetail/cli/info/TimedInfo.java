package dovetail.cli.info;

import dovetail.base.Budget;
import dovetail.model.Clock;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.report.view.StepView;
import dovetail.report.view.TimeText;
import java.io.PrintStream;
import java.util.List;

/** Describes a timed network: the network, its clocks and their constants. */
final class TimedInfo implements ModelInfo {
    private final TimedNetwork timed;
    private final NetworkInfo network;

    TimedInfo(TimedNetwork timed, Budget budget) {
        this.timed = timed;
        this.network = new NetworkInfo(timed.network(), "timed network", true, budget);
    }

    @Override
    public void print(int most, PrintStream out) {
        network.print(most, out);
        Columns clocks = new Columns();
        describe(clocks, false);
        describe(clocks, true);
        clocks.print("clocks", most, out);
        long immediate = timed.clocks().stream()
                .filter(clock -> clock.interval().isImmediate())
                .count();
        out.println("time: " + Numbers.count(timed.clocks().size(), "clock")
                + (immediate == 0 ? "" : ", " + immediate + " of them immediate")
                + "; the largest constant is "
                + largest()
                + (timed.unit() == 1 ? "" : "; clocks count " + timed.unit() + " units in a unit of the text"));
    }

    /** Describes the clocks that measure time, or the immediate ones, which are often many. */
    private void describe(Columns clocks, boolean immediate) {
        for (int clock = 0; clock < timed.clocks().size(); clock++) {
            Clock described = timed.clocks().get(clock);
            if (described.interval().isImmediate() == immediate) {
                clocks.row(
                        described.name(),
                        TimeText.of(described.interval(), timed.unit()),
                        "of " + String.join(", ", components(clock)),
                        ModelInfo.place(described.origin()));
            }
        }
    }

    private List<String> components(int clock) {
        return StepView.componentNames(
                timed, timed.componentsOf(clock).stream().boxed().toList());
    }

    /** The largest finite bound of a clock, in units of the text. */
    private String largest() {
        int largest = 0;
        for (Clock clock : timed.clocks()) {
            TimeInterval interval = clock.interval();
            largest = Math.max(largest, interval.isBounded() ? interval.upper() : interval.lower());
        }
        return new TimeText(timed.unit()).of(largest);
    }

    @Override
    public void write(JsonWriter json) {
        network.write(json);
        TimeText text = new TimeText(timed.unit());
        json.name("clocks").beginArray();
        for (int clock = 0; clock < timed.clocks().size(); clock++) {
            Clock described = timed.clocks().get(clock);
            TimeInterval interval = described.interval();
            json.beginObject();
            json.name("name").value(described.name());
            json.strings("components", components(clock));
            json.name("rules").beginArray();
            described.rules().forEach(json::value);
            json.endArray();
            json.name("from").value(text.of(interval.lower()));
            json.name("fromOpen").value(interval.lowerOpen());
            json.name("to").value(interval.isBounded() ? text.of(interval.upper()) : null);
            json.name("toOpen").value(interval.upperOpen());
            json.name("origin").value(described.origin().toString());
            json.endObject();
        }
        json.endArray();
        json.name("largestConstant").value(largest());
        json.name("unit").value(timed.unit());
    }
}
