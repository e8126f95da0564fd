package dovetail.cli.session;

/**
 * Address of a cluster of Spark: {@code spark} for the cluster at hand, {@code spark://HOST:PORT} with the port of its master, or
 * several of these with commas between them, and {@code local[N]} for N threads.
 */
final class ClusterAddress {
    private static final String SCHEME = "spark://";
    private static final String THREADS = "local[";
    private static final int MOST_PORT = 65_535;

    private ClusterAddress() {}

    /** Whether a text is the address of a cluster. */
    static boolean isOne(String text) {
        if (text.startsWith(SCHEME)) {
            for (String master : text.substring(SCHEME.length()).split(",", -1)) {
                int colon = master.lastIndexOf(':');
                if (!isHost(master.substring(0, Math.max(0, colon)))
                        || !isNumber(master.substring(colon + 1), MOST_PORT)) {
                    return false;
                }
            }
            return true;
        }
        if (text.startsWith(THREADS) && text.endsWith("]")) {
            String threads = text.substring(THREADS.length(), text.length() - 1);
            return threads.equals("*") || isNumber(threads, Short.MAX_VALUE);
        }
        return text.equals("spark");
    }

    private static boolean isHost(String text) {
        return !text.isEmpty() && text.indexOf('/') < 0 && text.indexOf(' ') < 0;
    }

    private static boolean isNumber(String text, int most) {
        try {
            int number = Integer.parseInt(text);
            return number >= 1 && number <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
