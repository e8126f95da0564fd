package dovetail.cli.check.jobs;

import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The options that split contexts into sub-contexts, which are checked as jobs of their own. */
public final class JobsFlags {
    private static final String COUNT = PlaceFlags.JOBS;
    private static final String CHOSEN = "--job";
    private static final String DONE = "--done";

    private static final List<String> NOT_ON_CLUSTER =
            List.of("--loop-until-stable", "--explain", "--cross-check", "--checkpoint", "--resume");

    private static final int MOST_JOBS = 100_000;

    public static final List<Flag> FLAGS = List.of(
            Flag.of(
                    COUNT,
                    "N",
                    "split each context of a '.cdl' file into N sub-contexts or a few more, and\n"
                            + "check each as a job of its own, as many at once as --threads says"),
            Flag.of(
                    CHOSEN,
                    "K[-L],...",
                    "with --jobs, run only these jobs; the other jobs may run in other\n"
                            + "processes or on other computers"),
            Flag.of(
                    DONE,
                    "FILE",
                    "with --jobs, take the results of jobs that ran before from FILE, which\n"
                            + "--format json wrote; jobs with a result do not run again"));

    private JobsFlags() {}

    public static boolean areGiven(Session session) {
        return session.arguments.has(COUNT);
    }

    /** Complains about options that do not fit: contexts are needed, and each option of jobs needs their number. */
    public static void refuse(boolean hasContexts, Session session) {
        refuseOnCluster(hasContexts, session);
        if (!areGiven(session)) {
            for (String name : List.of(CHOSEN, DONE)) {
                if (session.arguments.has(name)) {
                    throw new UsageException(name + " needs the number of all jobs: " + COUNT + " N");
                }
            }
            return;
        }
        if (!hasContexts) {
            throw new UsageException(COUNT + ": the model has no contexts; they come from a '.cdl' file");
        }
        for (String other : List.of("--loop-until-stable", "--continue", "--explain")) {
            if (session.arguments.has(other)) {
                throw new UsageException(COUNT + " and " + other + " exclude each other");
            }
        }
        least(session);
    }

    private static void refuseOnCluster(boolean hasContexts, Session session) {
        if (!PlaceFlags.contextsAreJobs(session.arguments)) {
            return;
        }
        if (!hasContexts && !areGiven(session)) {
            PlaceFlags.requireLevels(session.arguments);
        }
        for (String other : NOT_ON_CLUSTER) {
            if (session.arguments.has(other)) {
                throw new UsageException(
                        "contexts as jobs of a cluster (" + PlaceFlags.ON + ") and " + other + " exclude each other");
            }
        }
    }

    /** The number of jobs that is asked for. */
    public static int least(Session session) {
        return (int) session.settings.number(COUNT, 1, 1, MOST_JOBS);
    }

    /** The files with results of jobs that ran before. */
    public static List<String> done(Session session) {
        return session.arguments.all(DONE);
    }

    /** The numbers of the jobs to be run: those that are named, or all that have no result. */
    public static SortedSet<Integer> chosen(int count, Collection<Integer> done, Session session) {
        SortedSet<Integer> chosen = new TreeSet<>();
        for (String list : session.arguments.all(CHOSEN)) {
            for (String range : list.split(",", -1)) {
                addRange(range, count, chosen);
            }
        }
        if (!session.arguments.has(CHOSEN)) {
            for (int number = 1; number <= count; number++) {
                chosen.add(number);
            }
        }
        chosen.removeAll(done);
        return chosen;
    }

    private static void addRange(String range, int count, SortedSet<Integer> chosen) {
        int dash = range.indexOf('-');
        int first = number(dash < 0 ? range : range.substring(0, dash), range, count);
        int last = dash < 0 ? first : number(range.substring(dash + 1), range, count);
        for (int number = first; number <= last; number++) {
            chosen.add(number);
        }
    }

    private static int number(String text, String range, int count) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= count) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers that are out of range.
        }
        throw new UsageException(
                CHOSEN + ": expected numbers of jobs from 1 to " + count + ", such as 2 or 3-5, found '" + range + "'");
    }
}
