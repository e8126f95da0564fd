package dovetail.lsp.name;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Remembers what was told last about the names of each text, so that an editor is told what changed since. */
public final class HighlightingChanges {
    private final Map<String, SemanticTokens> last = new ConcurrentHashMap<>();
    private final AtomicLong count = new AtomicLong();

    /** All names of a text. */
    public SemanticTokens all(String uri, List<Integer> numbers) {
        SemanticTokens tokens = new SemanticTokens(Long.toString(count.incrementAndGet()), numbers);
        last.put(uri, tokens);
        return tokens;
    }

    /** The change from an answer of old, or all names where that answer was forgotten. */
    public Either<SemanticTokens, SemanticTokensDelta> since(String uri, String old, List<Integer> numbers) {
        SemanticTokens before = last.get(uri);
        SemanticTokens now = all(uri, numbers);
        if (before == null || !before.getResultId().equals(old)) {
            return Either.forLeft(now);
        }
        return Either.forRight(new SemanticTokensDelta(edits(before.getData(), numbers), now.getResultId()));
    }

    public void forget(String uri) {
        last.remove(uri);
    }

    /** One edit between the numbers that are equal at both ends. */
    static List<SemanticTokensEdit> edits(List<Integer> before, List<Integer> now) {
        int shorter = Math.min(before.size(), now.size());
        int start = 0;
        while (start < shorter && before.get(start).equals(now.get(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && before.get(before.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        int removed = before.size() - start - end;
        List<Integer> added = now.subList(start, now.size() - end);
        return removed == 0 && added.isEmpty()
                ? List.of()
                : List.of(new SemanticTokensEdit(start, removed, List.copyOf(added)));
    }
}
