package dovetail.web.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The questions that a server answers, by their paths. Immutable. */
public final class Routes {
    /** The beginning of the paths of all questions. */
    static final String PREFIX = "/api/";

    private final Map<String, Handler> handlers;
    private final Map<String, EventHandler> events;

    public Routes() {
        this(Map.of(), Map.of());
    }

    private Routes(Map<String, Handler> handlers, Map<String, EventHandler> events) {
        this.handlers = handlers;
        this.events = events;
    }

    /** The same and one more, at {@code /api/} and a name. */
    public Routes with(String name, Handler handler) {
        Map<String, Handler> more = new LinkedHashMap<>(handlers);
        more.put(PREFIX + name, handler);
        return new Routes(more, events);
    }

    /** The same and one more that answers by events. */
    public Routes withEvents(String name, EventHandler handler) {
        Map<String, EventHandler> more = new LinkedHashMap<>(events);
        more.put(PREFIX + name, handler);
        return new Routes(handlers, more);
    }

    @Nullable
    Handler handler(String path) {
        return handlers.get(path);
    }

    @Nullable
    EventHandler eventHandler(String path) {
        return events.get(path);
    }
}
