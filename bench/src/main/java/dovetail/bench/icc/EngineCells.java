package dovetail.bench.icc;

import dovetail.bench.panel.Reply;
import dovetail.bench.report.Cells;
import dovetail.bench.report.Table;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Cells of a reply under headings that begin with the name of its engine. */
record EngineCells(Reply reply) implements Cells {
    @Override
    public @Nullable Object cell(String heading) {
        String name = reply.engine() + " ";
        return heading.startsWith(name) ? figure(heading.substring(name.length())) : null;
    }

    private @Nullable Object figure(String name) {
        return switch (name) {
            case "s" -> seconds();
            case "states", "peak" -> dash(reply.figures().peakStates());
            case "checks" -> dash(reply.figures().checks());
            default -> null;
        };
    }

    /** The time, or in a word why there is none. */
    private String seconds() {
        return reply.isDecided() ? reply.secondsCell() : reply.isUnsupported() ? "not available" : reply.reason();
    }

    private String dash(long number) {
        return Table.orDash(reply.isDecided() && number > 0 ? OptionalLong.of(number) : OptionalLong.empty());
    }
}
