package dovetail.cli.check.jobs;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.check.Answer;
import dovetail.lang.source.SourceFiles;
import dovetail.result.Job;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Results of jobs that ran before, from the JSON that they wrote. Those of another split are refused: a model that changed, or
 * another number of jobs, has other sub-contexts.
 */
public final class EarlierJobs {
    private final Map<String, List<Job>> byProperty = new LinkedHashMap<>();

    private EarlierJobs() {}

    /**
     * Reads the results of one context.
     *
     * @param split the digest that results must have
     */
    public static EarlierJobs read(List<String> files, String context, String split) {
        String prefix = Answer.qualified(context, "");
        EarlierJobs earlier = new EarlierJobs();
        for (String file : files) {
            SourceText text = SourceFiles.read(Path.of(file));
            boolean hasJobs = false;
            for (JsonNode result : parse(text).path("results")) {
                String name = result.path("property").asString("");
                JsonNode jobs = result.path("jobs");
                hasJobs |= jobs.isObject();
                if (jobs.isObject() && name.startsWith(prefix)) {
                    earlier.add(name, jobs, split, text);
                }
            }
            if (!hasJobs) {
                throw new InputException(Diagnostic.error(
                        text, 0, "the file has no results of jobs: expected what --jobs and --format json write"));
            }
        }
        return earlier;
    }

    private static JsonNode parse(SourceText text) {
        try {
            return new JsonMapper().readTree(text.text());
        } catch (JacksonException e) {
            int offset =
                    (int) Math.max(0, Math.min(text.length(), e.getLocation().getCharOffset()));
            throw new InputException(Diagnostic.error(text, offset, "the file is not JSON from here on"));
        }
    }

    private void add(String property, JsonNode jobs, String split, SourceText text) {
        if (!jobs.path("split").asString("").equals(split)) {
            throw new InputException(Diagnostic.error(
                    text,
                    Math.max(0, text.text().indexOf("\"split\"")),
                    "the results are of another split: the model, the properties, the number of jobs or the version"
                            + " of the tool differ"));
        }
        for (JsonNode job : jobs.path("done")) {
            Verdict.Kind answer;
            try {
                answer = Verdict.Kind.valueOf(job.path("verdict").asString("").toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new InputException(Diagnostic.error(
                        text, 0, "a job has no verdict: expected \"holds\", \"violated\" or \"unknown\""));
            }
            byProperty
                    .computeIfAbsent(property, name -> new ArrayList<>())
                    .add(new Job(
                            job.path("job").asInt(0),
                            job.path("through").asString(""),
                            job.path("engine").asString(""),
                            answer,
                            job.path("reason").asString(""),
                            job.path("states").asLong(0),
                            job.path("transitions").asLong(0),
                            job.path("peakStates").asLong(0),
                            job.path("bytes").asLong(0),
                            job.path("seconds").asDouble(0)));
        }
    }

    /** The jobs that answered a property, by its name after that of the context. */
    public List<Job> of(String property) {
        return byProperty.getOrDefault(property, List.of());
    }

    /** The jobs with an answer to each of some properties. */
    public Set<Integer> decided(List<String> properties) {
        Set<Integer> decided = new TreeSet<>();
        boolean isFirst = true;
        for (String property : properties) {
            Set<Integer> jobs = new TreeSet<>();
            for (Job job : of(property)) {
                if (job.answer() != Verdict.Kind.UNKNOWN) {
                    jobs.add(job.number());
                }
            }
            if (isFirst) {
                decided.addAll(jobs);
            } else {
                decided.retainAll(jobs);
            }
            isFirst = false;
        }
        return decided;
    }
}
