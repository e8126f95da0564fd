package dovetail.cluster.job;

/** Tells in words why a job failed although the cluster tried it again. */
public final class JobFailure {
    private static final String LOST = LostRun.class.getName() + ": ";

    private JobFailure() {}

    public static String text(Throwable failure) {
        String first = "";
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            int lost = message.indexOf(LOST);
            if (lost >= 0) {
                String fault = message.substring(lost + LOST.length())
                        .lines()
                        .findFirst()
                        .orElse("");
                return "a job of the cluster could not use the runs: " + fault
                        + "; all its computers have to share the directory of --disk";
            }
            first = first.isEmpty() ? message.lines().findFirst().orElse("") : first;
        }
        return "a job of the cluster failed: " + first;
    }
}
