package dovetail.lsp.problem;

import dovetail.lsp.text.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Offers the word that a message supposes was meant in the place of the one that was written. */
public final class QuickFixes {
    private static final Pattern MEANT = Pattern.compile("did you mean '([^']+)'(?: instead of '([^']+)')?\\?");

    /** The written word, as messages quote it before their hint. */
    private static final Pattern WRITTEN = Pattern.compile("'([^']+)'");

    private QuickFixes() {}

    public static List<Either<Command, CodeAction>> of(Document document, List<Diagnostic> problems) {
        List<Either<Command, CodeAction>> fixes = new ArrayList<>();
        for (Diagnostic problem : problems) {
            String message =
                    problem.getMessage().isLeft() ? problem.getMessage().getLeft() : "";
            Matcher meant = MEANT.matcher(message);
            if (meant.find()) {
                CodeAction fix = fix(document, problem, message.substring(0, meant.start()), meant);
                if (fix != null) {
                    fixes.add(Either.forRight(fix));
                }
            }
        }
        return fixes;
    }

    private static @Nullable CodeAction fix(Document document, Diagnostic problem, String before, Matcher meant) {
        List<String> written = new ArrayList<>();
        if (meant.group(2) != null) {
            written.add(meant.group(2));
        }
        // The last word that the message quotes is the one that is wrong.
        Matcher quoted = WRITTEN.matcher(before);
        List<String> all = new ArrayList<>();
        while (quoted.find()) {
            all.add(0, quoted.group(1));
        }
        written.addAll(all);
        for (String word : written) {
            Range place = place(document, problem.getRange().getStart(), word);
            if (place != null) {
                CodeAction fix = new CodeAction("Replace '" + word + "' by '" + meant.group(1) + "'");
                fix.setKind(CodeActionKind.QuickFix);
                fix.setDiagnostics(List.of(problem));
                fix.setIsPreferred(true);
                fix.setEdit(new WorkspaceEdit(Map.of(document.uri(), List.of(new TextEdit(place, meant.group(1))))));
                return fix;
            }
        }
        return null;
    }

    /** The place of a word on the line of a message: at the message, else behind it, else before it; or null. */
    private static @Nullable Range place(Document document, Position at, String word) {
        String text = document.text();
        int offset = document.offset(at);
        Range line = document.line(at.getLine());
        int start = document.offset(line.getStart());
        int end = document.offset(line.getEnd());
        for (int from : new int[] {offset, start}) {
            int found = text.indexOf(word, from);
            while (found >= 0 && found + word.length() <= end) {
                if (isWhole(text, found, found + word.length())) {
                    return document.range(found, found + word.length());
                }
                found = text.indexOf(word, found + 1);
            }
        }
        return null;
    }

    private static boolean isWhole(String text, int from, int to) {
        boolean isJoinedBefore =
                from > 0 && Problems.isWordPart(text.charAt(from - 1)) && Problems.isWordPart(text.charAt(from));
        boolean isJoinedBehind =
                to < text.length() && Problems.isWordPart(text.charAt(to)) && Problems.isWordPart(text.charAt(to - 1));
        return !isJoinedBefore && !isJoinedBehind;
    }
}
