package dovetail.base;

import java.util.Locale;

/** Sizes of memory as people write and read them: {@code 512M}, {@code 1.5 GiB}. */
public final class ByteSize {
    private static final String UNITS = "KMGT";

    private ByteSize() {}

    /** Reads a number with an optional binary unit (K, M, G, T, also as KiB or KB); throws on anything else. */
    public static long parse(String text) {
        String t = text.strip().toUpperCase(Locale.ROOT);
        int end = 0;
        int digits = 0;
        int points = 0;
        while (end < t.length() && (isDigit(t.charAt(end)) || t.charAt(end) == '.')) {
            points += t.charAt(end) == '.' ? 1 : 0;
            digits += t.charAt(end) == '.' ? 0 : 1;
            end++;
        }
        String unit = t.substring(end).strip();
        int power = unit.isEmpty() || unit.equals("B") ? 0 : UNITS.indexOf(unit.charAt(0)) + 1;
        boolean known = unit.length() <= 1
                || unit.substring(1).equals("B")
                || unit.substring(1).equals("IB");
        boolean number = digits > 0 && points <= 1;
        if (!number || !known || (power == 0 && !unit.isEmpty() && !unit.equals("B"))) {
            throw new NumberFormatException("expected a size such as 512M or 2G, found '" + text + "'");
        }
        double bytes = Double.parseDouble(t.substring(0, end)) * Math.pow(1024, power);
        if (!(bytes >= 1 && bytes < Long.MAX_VALUE)) {
            throw new NumberFormatException("the size '" + text + "' is out of range");
        }
        return (long) bytes;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** A size as options are written: in whole gibibytes, or in mebibytes, at least one. */
    public static String option(long bytes) {
        long mebibytes = Math.max(1, bytes >> 20);
        return mebibytes >= 1024 ? (mebibytes >> 10) + "G" : mebibytes + "M";
    }

    public static String render(long bytes) {
        double value = bytes;
        int power = 0;
        while (value >= 1024 && power < UNITS.length()) {
            value /= 1024;
            power++;
        }
        long tenths = Math.round(value * 10);
        return power == 0 ? bytes + " B" : tenths / 10 + "." + tenths % 10 + " " + UNITS.charAt(power - 1) + "iB";
    }
}
