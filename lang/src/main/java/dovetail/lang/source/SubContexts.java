package dovetail.lang.source;

import java.util.List;

/**
 * Splits the context of a model into sub-contexts: every run of the context is one of some sub-context, and every run of a
 * sub-context is one of the context, but that it may end where the context goes on.
 */
public interface SubContexts {
    /**
     * At least so many sub-contexts; fewer where the environment has no more alternatives. They are the same in every run of
     * the tool.
     */
    List<Part> split(int least);

    /**
     * A sub-context.
     *
     * @param through the first events of its environment, in words
     * @param model the system in it; its states are states of the whole context
     */
    record Part(String through, Model model) {}
}
