package dovetail.bench.editor;

import com.sun.management.OperatingSystemMXBean;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.testkit.LongModel;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * Measures the time from a keystroke in a model of 30,000 lines to an answer of the language server, as an editor sees it: the edit,
 * the question and the answer pass through streams as JSON. Problems are searched beside it all the time.
 */
public final class EditorRun {
    private static final int PROCESSES = 1000;
    private static final int LINE = 15_009;
    private static final int KEYS = 21;
    /** The keys before the clock counts: code that runs often is compiled by then. */
    private static final int FIRST_KEYS = 10;

    private static final int SCREEN_LINES = 60;
    private static final long BETWEEN_KEYS_NANOS = 120_000_000L;
    private static final double MOST_SECONDS = 0.2;

    private static final String URI = "file:///long.dve";
    private static final TextDocumentIdentifier TEXT = new TextDocumentIdentifier(URI);
    private static final Position CURSOR = new Position(LINE, 18);

    private EditorRun() {}

    public static BenchPage page() {
        return new BenchPage("editor").writes("editor.md").part("keystrokes", EditorRun::keystrokes);
    }

    private static Map<String, BiFunction<TextDocumentService, String, CompletableFuture<?>>> questions() {
        Map<String, BiFunction<TextDocumentService, String, CompletableFuture<?>>> questions = new LinkedHashMap<>();
        questions.put("completion", (texts, id) -> texts.completion(new CompletionParams(TEXT, CURSOR)));
        questions.put("hover", (texts, id) -> texts.hover(new HoverParams(TEXT, CURSOR)));
        questions.put("definition", (texts, id) -> texts.definition(new DefinitionParams(TEXT, CURSOR)));
        questions.put(
                "references",
                (texts, id) -> texts.references(new ReferenceParams(TEXT, CURSOR, new ReferenceContext(true))));
        questions.put("outline", (texts, id) -> texts.documentSymbol(new DocumentSymbolParams(TEXT)));
        questions.put(
                "names on the screen",
                (texts, id) -> texts.semanticTokensRange(new SemanticTokensRangeParams(
                        TEXT, new Range(new Position(LINE, 0), new Position(LINE + SCREEN_LINES, 0)))));
        questions.put(
                "names changed", (texts, id) -> texts.semanticTokensFullDelta(new SemanticTokensDeltaParams(TEXT, id)));
        return questions;
    }

    private static void keystrokes(Sheet sheet) {
        String model = LongModel.of(PROCESSES);
        sheet.line("%d lines, %d characters; %d keystrokes each", model.lines().count(), model.length(), KEYS);
        sheet.gap();
        Table table = sheet.table("answer | processor ms | median ms | longest ms");
        try (Session session = new Session(URI, model)) {
            session.awaitProblems();
            questions().forEach((name, question) -> {
                List<Double> times = times(session, question, BETWEEN_KEYS_NANOS);
                double median = times.get(times.size() / 2);
                double before = processorSeconds();
                times(session, question, 0);
                double work = (processorSeconds() - before) / (FIRST_KEYS + KEYS);
                table.row(name, millis(work), millis(median), millis(times.get(times.size() - 1)));
                sheet.bar(median <= MOST_SECONDS);
            });
            long start = System.nanoTime();
            press(session, FIRST_KEYS);
            session.awaitProblems();
            table.row("problems, searched beside the answers", "", millis((System.nanoTime() - start) / 1e9), "");
        }
    }

    /** The time of processors that server and editor used together. */
    private static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    private static long millis(double seconds) {
        return Math.round(seconds * 1e3);
    }

    /** The seconds from a key to the answer, in their order. */
    private static List<Double> times(
            Session session, BiFunction<TextDocumentService, String, CompletableFuture<?>> question, long pauseNanos) {
        String known = Session.await(session.texts().semanticTokensFull(new SemanticTokensParams(TEXT)))
                .getResultId();
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < FIRST_KEYS + KEYS; i++) {
            LockSupport.parkNanos(pauseNanos);
            long start = System.nanoTime();
            press(session, i);
            Object answer = Session.await(question.apply(session.texts(), known));
            if (i >= FIRST_KEYS) {
                times.add((System.nanoTime() - start) / 1e9);
            }
            if (answer instanceof Either<?, ?> either && either.getRight() instanceof SemanticTokensDelta change) {
                known = change.getResultId();
            }
        }
        Collections.sort(times);
        return times;
    }

    /** Types a character before the line of the cursor, or takes it away. */
    private static void press(Session session, int i) {
        Position before = new Position(LINE, 2);
        Position behind = new Position(LINE, i % 2 == 0 ? 2 : 3);
        session.type(new Range(before, behind), i % 2 == 0 ? " " : "");
    }
}
