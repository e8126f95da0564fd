package dovetail.engine;

import java.util.List;

/** What users should know about an engine before they choose it. */
public record EngineInfo(
        String name, String summary, String needs, String answers, String paper, List<Option> options) {
    public EngineInfo {
        options = List.copyOf(options);
    }

    /** A setting of the engine, given as {@code --set name=value}. */
    public record Option(String name, String values, String defaultValue, String meaning) {}
}
