package dovetail.lang.prop;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the answers that a property file expects, in comments such as {@code // expect violated in 4 steps}. */
public final class ExpectedAnswers {
    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*//[ \\t]*expect\\b(.*)$");
    private static final Pattern ANSWER =
            Pattern.compile("[ \\t]+(holds|violated)(?: with a witness of (\\d+) steps?| in (\\d+) steps?)?"
                    + "(?:[ \\t]*\\R[ \\t]*property[ \\t]+(\\w+)|: (\\S.*))?");

    private ExpectedAnswers() {}

    /**
     * The answer to a property.
     *
     * @param verdict {@code holds} or {@code violated}
     * @param steps the length of a shortest trace, or null when nothing is said about it
     */
    public record Answer(String verdict, @Nullable Integer steps) {
        /** The same answer, with nothing said about traces. */
        public Answer withoutSteps() {
            return new Answer(verdict, null);
        }

        @Override
        public String toString() {
            return steps == null ? verdict : verdict + " in " + steps + (steps == 1 ? " step" : " steps");
        }
    }

    /** The answers by the names of properties; throws with every comment that cannot be read. */
    public static Map<String, Answer> read(SourceText file) {
        Map<String, Answer> answers = new LinkedHashMap<>();
        Diagnostics diagnostics = new Diagnostics();
        Matcher comments = COMMENT.matcher(file.text());
        while (comments.find()) {
            Matcher answer = ANSWER.matcher(file.text()).region(comments.start(1), file.length());
            String name = answer.lookingAt() ? (answer.group(4) != null ? answer.group(4) : answer.group(5)) : null;
            if (name == null) {
                diagnostics.error(
                        file,
                        comments.start(),
                        "expected '// expect holds' or '// expect violated', perhaps 'in N steps', and a property on the"
                                + " next line, or ': ' and the name of a property of the model");
            } else {
                String steps = answer.group(2) != null ? answer.group(2) : answer.group(3);
                answers.put(name.strip(), new Answer(answer.group(1), steps == null ? null : Integer.valueOf(steps)));
            }
        }
        diagnostics.throwIfErrors();
        return answers;
    }
}
