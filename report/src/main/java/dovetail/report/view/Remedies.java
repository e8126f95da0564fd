package dovetail.report.view;

import dovetail.base.Diagnostic;
import dovetail.base.Remedy;
import dovetail.base.Setting;
import java.util.ArrayList;
import java.util.List;

/** Wording of remedies and settings as options of the command line. */
public final class Remedies {
    private static final Setting[] SETTINGS = Setting.values();

    private Remedies() {}

    /** A reason with the ways around it. */
    public static String after(String reason, List<Remedy> remedies) {
        StringBuilder text = new StringBuilder(worded(reason));
        for (Remedy remedy : remedies) {
            String use = remedy == remedies.get(0) ? "; use " : " or ";
            text.append(
                    switch (remedy) {
                        case SEARCH_STATES -> use + "--engine=explore";
                        case SEARCH_RUNS -> use + "--engine=ltl";
                        case OBSERVED_WORDS -> ", or --observed to evaluate the property without them";
                        case ALL_RUNS -> "; try without --fair";
                    });
        }
        return text.toString();
    }

    /** A message with options in the place of the words for settings; texts of users, which are in quotes, stay as they are. */
    public static String worded(String message) {
        String text = message;
        for (Setting setting : SETTINGS) {
            text = replacedOutsideQuotes(text, setting.toString(), option(setting));
        }
        return text;
    }

    private static String replacedOutsideQuotes(String text, String words, String option) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        boolean isQuoted = false;
        for (int at = text.indexOf(words); at >= 0; at = text.indexOf(words, from)) {
            for (int i = from; i < at; i++) {
                isQuoted ^= text.charAt(i) == '\'';
            }
            int end = isQuoted ? at + 1 : at + words.length();
            out.append(text, from, at).append(isQuoted ? text.substring(at, end) : option);
            from = end;
        }
        return out.append(text, from, text.length()).toString();
    }

    private static String option(Setting setting) {
        return switch (setting) {
            case FAIR -> "--fair";
            case OBSERVED -> "--observed";
            case INFINITE -> "--finite-runs ignore";
            case ONLY_INFINITE -> "--finite-runs=ignore";
            case OPTION -> "--set";
            case CONSTANT -> "--const NAME=VALUE";
            case MACRO -> "--define";
            case REACHABLE -> "--reach";
            case BRANCHING -> "--ctl";
            case CLOSED -> "--closed";
        };
    }

    /** Messages, each with options in the place of the words for settings. */
    public static List<String> worded(List<String> messages) {
        List<String> texts = new ArrayList<>();
        for (String message : messages) {
            texts.add(worded(message));
        }
        return texts;
    }

    /** A diagnostic whose message has options in the place of the words for settings; so has its place, if that is a macro. */
    public static Diagnostic worded(Diagnostic diagnostic) {
        String file = diagnostic.file();
        boolean isOption = file.startsWith(Setting.MACRO.toString());
        return diagnostic.with(isOption ? worded(file) : file, worded(diagnostic.message()));
    }
}
