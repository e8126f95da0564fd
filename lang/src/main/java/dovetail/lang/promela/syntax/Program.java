package dovetail.lang.promela.syntax;

import dovetail.lang.promela.lexical.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parsed model: declarations in the order of the text. */
public final class Program {
    private final List<Symbol> globals = new ArrayList<>();
    private final Map<String, Process> processes = new LinkedHashMap<>();
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final Map<String, Map<String, Integer>> namesOfSets = new LinkedHashMap<>();
    private final Map<String, Type.Record> records = new LinkedHashMap<>();
    private final List<Formula> formulas = new ArrayList<>();
    private final List<Process> claims = new ArrayList<>();
    private final Set<String> remoteLabels = new HashSet<>();
    private List<Path> included = List.of();
    private boolean namesLast;
    private @Nullable Process trace;

    /**
     * A proctype, {@code init} or a never claim.
     *
     * @param active how many of it exist from the start
     * @param locals all variables of the process, parameters first
     * @param provided the condition under which it may step, or null
     * @param priority the symbol of its priority, or null where the model has no priorities
     */
    public record Process(
            Token name,
            int active,
            List<Symbol> parameters,
            List<Symbol> locals,
            @Nullable Term provided,
            @Nullable Symbol priority,
            List<Step> body,
            Token end) {}

    /** A formula of linear-time logic: its name and its tokens. */
    public record Formula(Token at, String name, List<Token> tokens) {}

    public List<Symbol> globals() {
        return globals;
    }

    public Map<String, Process> processes() {
        return processes;
    }

    /** The symbolic names with their numbers. */
    public Map<String, Integer> names() {
        return names;
    }

    /** The symbolic names of a type with their numbers. */
    public Map<String, Integer> names(Type type) {
        return namesOfSets.computeIfAbsent(type.name(), name -> new LinkedHashMap<>());
    }

    Map<String, Type.Record> records() {
        return records;
    }

    public List<Formula> formulas() {
        return formulas;
    }

    /** The trace that the messages of every run follow, or must not follow where it is named {@code notrace}; or null. */
    public @Nullable Process trace() {
        return trace;
    }

    void trace(Process process) {
        trace = process;
    }

    public List<Process> claims() {
        return claims;
    }

    /** The labels after an {@code @}. */
    public Set<String> remoteLabels() {
        return remoteLabels;
    }

    /** Whether the text names the process that stepped last. */
    public boolean namesLast() {
        return namesLast;
    }

    void nameLast() {
        namesLast = true;
    }

    public List<Path> included() {
        return included;
    }

    void included(List<Path> files) {
        included = List.copyOf(files);
    }
}
