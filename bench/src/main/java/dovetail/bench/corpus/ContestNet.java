package dovetail.bench.corpus;

import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A net of the Model Checking Contest with its queries, and the answers that the tools of the contest agree on. */
public record ContestNet(Path directory) {
    /** The categories of queries. */
    public static final List<String> CATEGORIES =
            List.of("ReachabilityDeadlock", "ReachabilityCardinality", "LTLCardinality");

    private static final Pattern ANSWER = Pattern.compile("(?m)^FORMULA (\\S+) (TRUE|FALSE)");
    private static final Pattern STATES = Pattern.compile("(?m)^STATE_SPACE STATES +(\\d+)");

    /** The nets near the working directory that come with queries. */
    public static List<ContestNet> find() {
        return find("mcc");
    }

    /** The nets of a folder near the working directory. */
    public static List<ContestNet> find(String folder) {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path nets = at.resolve("shared/data").resolve(folder);
            if (Files.isDirectory(nets)) {
                try (Stream<Path> all = Files.list(nets)) {
                    return all.sorted().map(ContestNet::new).toList();
                } catch (IOException e) {
                    throw new BenchFailure("cannot read " + nets + ": " + e.getMessage());
                }
            }
        }
        throw new BenchFailure("the nets of the contest are not there: expected shared/data/" + folder
                + " beside the project or a" + " parent of it");
    }

    public String name() {
        return String.valueOf(directory.getFileName());
    }

    public Model model() {
        return ModelReader.read(List.of(directory.resolve("model.pnml")));
    }

    public List<Property> queries(String category, Model model) {
        return PropertyReader.read(directory.resolve(category + ".xml"), model).properties();
    }

    /** The known answers by the names of queries. */
    public Map<String, Verdict.Kind> answers(String category) {
        Map<String, Verdict.Kind> answers = new HashMap<>();
        Matcher lines = ANSWER.matcher(text(category + ".oracle"));
        while (lines.find()) {
            boolean holds = lines.group(2).equals("TRUE");
            answers.put(lines.group(1), holds ? Verdict.Kind.HOLDS : Verdict.Kind.VIOLATED);
        }
        return answers;
    }

    /** The known number of reachable states. */
    public long states() {
        Matcher line = STATES.matcher(text("StateSpace.oracle"));
        BenchFailure.when(!line.find(), name() + " has no known states");
        return Long.parseLong(line.group(1));
    }

    private String text(String file) {
        return TextFile.read(directory.resolve(file));
    }

    /** The known answer to a query; it must exist, so that no answer goes unchecked. */
    public static Verdict.Kind known(Map<String, Verdict.Kind> answers, Property query) {
        return Optional.ofNullable(answers.get(query.name()))
                .orElseThrow(() -> new BenchFailure("there is no known answer to " + query.name()));
    }
}
