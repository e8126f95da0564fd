package dovetail.report.text;

/** Numbers as people read them, without the formatting library, whose loading would take longer than small runs. */
public final class Numbers {
    private Numbers() {}

    /** A non-negative number with a fixed count of digits after the point. */
    public static String decimal(double value, int digits) {
        if (!Double.isFinite(value) || value < 0) {
            return Double.toString(value);
        }
        long scale = 1;
        for (int i = 0; i < digits; i++) {
            scale *= 10;
        }
        long scaled = Math.round(value * scale);
        StringBuilder out = new StringBuilder().append(grouped(scaled / scale));
        if (digits > 0) {
            out.append('.').append(Long.toString(scale + scaled % scale), 1, digits + 1);
        }
        return out.toString();
    }

    /** A count with its noun: {@code 1 state}, {@code 12,345 states}. */
    public static String count(long number, String noun) {
        return grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** The same for a whole number of any size. */
    public static String count(Number number, String noun) {
        return grouped(number) + " " + noun + (number.longValue() == 1 ? "" : "s");
    }

    /** A number with its thousands separated: {@code 9,497,519}. */
    public static String grouped(long number) {
        return grouped(Long.toString(number));
    }

    /** The same for a whole number of any size. */
    public static String grouped(Number number) {
        return grouped(number.toString());
    }

    private static String grouped(String digits) {
        StringBuilder out = new StringBuilder(digits);
        int first = digits.charAt(0) == '-' ? 1 : 0;
        for (int i = out.length() - 3; i > first; i -= 3) {
            out.insert(i, ',');
        }
        return out.toString();
    }
}
