package dovetail.api.experiment;

import dovetail.base.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Line of comma-separated values (RFC 4180). No value has a line break: it would be written as an escape. */
final class CsvLine {
    private CsvLine() {}

    static String of(List<String> values) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            line.append(i == 0 ? "" : ",").append(quoted(Printable.of(values.get(i))));
        }
        return line.toString();
    }

    private static String quoted(String value) {
        boolean isPlain = value.indexOf(',') < 0 && value.indexOf('"') < 0;
        return isPlain ? value : "\"" + value.replace("\"", "\"\"") + "\"";
    }

    /** The values of a line; nothing where a quote is not closed, or text follows one. */
    static Optional<List<String>> parse(String line) {
        List<String> values = new ArrayList<>();
        int at = 0;
        while (at <= line.length()) {
            boolean isQuoted = at < line.length() && line.charAt(at) == '"';
            int end = isQuoted ? closing(line, at + 1) : next(line, at);
            if (end < 0) {
                return Optional.empty();
            }
            values.add(isQuoted ? line.substring(at + 1, end).replace("\"\"", "\"") : line.substring(at, end));
            at = isQuoted ? end + 1 : end;
            if (at < line.length() && line.charAt(at) != ',') {
                return Optional.empty();
            }
            at++;
        }
        return Optional.of(values);
    }

    private static int next(String line, int from) {
        int comma = line.indexOf(',', from);
        return comma < 0 ? line.length() : comma;
    }

    /** The quote that closes a value, or -1; two of them stand for one within it. */
    private static int closing(String line, int from) {
        int quote = line.indexOf('"', from);
        while (quote >= 0 && quote + 1 < line.length() && line.charAt(quote + 1) == '"') {
            quote = line.indexOf('"', quote + 2);
        }
        return quote;
    }
}
