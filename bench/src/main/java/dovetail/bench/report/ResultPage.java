package dovetail.bench.report;

import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;

/**
 * A page of documentation with parts that benchmarks write. A part stands between the lines {@code <!-- begin NAME -->}
 * and {@code <!-- end NAME -->}; the rest is people's.
 */
public record ResultPage(Path file) {
    public void replace(String part, String text) {
        TextFile.write(file, replaced(TextFile.read(file), part, text));
    }

    public static String replaced(String page, String part, String text) {
        String begin = "<!-- begin " + part + " -->\n";
        int start = page.indexOf(begin);
        int end = page.indexOf("<!-- end " + part + " -->");
        BenchFailure.when(start < 0 || end < start, "the page has no part '" + part + "'");
        return page.substring(0, start + begin.length()) + "\n" + text.strip() + "\n\n" + page.substring(end);
    }
}
