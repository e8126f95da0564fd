package dovetail.result;

import java.util.List;

/**
 * The account of a run in words, besides its figures.
 *
 * @param remarks short facts that are always shown, such as the order in which components were considered
 * @param story what the engine did, step by step, for users who ask for an explanation
 */
public record Account(List<String> remarks, List<String> story) {
    public static final Account NONE = new Account(List.of(), List.of());

    public Account {
        remarks = List.copyOf(remarks);
        story = List.copyOf(story);
    }
}
