package dovetail.lang.exp.pattern;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Simulation of an automaton on one text, all its states at once (Thompson 1968), in the order of preference and with the
 * positions of the groups (Pike; see Cox, <i>Regular Expression Matching: the Virtual Machine Approach</i>, 2009). The
 * time is at most the size of the program times the length of the text.
 */
final class RegexSearch {
    private final RegexProgram program;
    private final String text;
    private final boolean withGroups;
    private Threads current;
    private Threads next;
    /** The instructions still to be followed at one position, the last first. */
    private final int[] pending;

    private final int[][] pendingNotes;

    /** @param withGroups whether the positions of groups are asked for; else only group 0 is right */
    RegexSearch(RegexProgram program, String text, boolean withGroups) {
        this.program = program;
        this.text = text;
        this.withGroups = withGroups;
        this.current = new Threads(program.size());
        this.next = new Threads(program.size());
        this.pending = new int[program.size() + 1];
        this.pendingNotes = new int[program.size() + 1][];
    }

    /** States of the automaton in the order of preference, each once, with the notes of the best way there. */
    private static final class Threads {
        final int[] at;
        final int[][] notes;
        final int[] seen;
        int stamp = 1;
        int count;

        Threads(int size) {
            at = new int[size];
            notes = new int[size][];
            seen = new int[size];
        }

        void clear() {
            count = 0;
            stamp++;
        }
    }

    /** The notes of the best way to match the whole text, or null. */
    int @Nullable [] whole() {
        return run(0, true);
    }

    /** The notes of the best of the first matches from a position on, or null. */
    int @Nullable [] from(int position) {
        return run(position, false);
    }

    private int @Nullable [] run(int from, boolean whole) {
        int[] found = null;
        int position = from;
        while (true) {
            if (found == null && (!whole || position == 0)) {
                int[] notes = new int[withGroups ? 2 * program.groups() + 2 : 2];
                Arrays.fill(notes, -1);
                notes[0] = position;
                follow(current, 0, notes, position);
            }
            boolean atEnd = position == text.length();
            int character = atEnd ? -1 : text.codePointAt(position);
            int after = position + (atEnd ? 0 : Character.charCount(character));
            next.clear();
            for (int i = 0; i < current.count; i++) {
                int at = current.at[i];
                if (program.op(at) == RegexProgram.Op.MATCH) {
                    if (!whole || atEnd) {
                        found = current.notes[i].clone();
                        found[1] = position;
                        // The rest is less preferred.
                        break;
                    }
                } else if (!atEnd && program.set(at).contains(character)) {
                    follow(next, at + 1, current.notes[i], after);
                }
            }
            Threads spare = current;
            current = next;
            next = spare;
            if (atEnd || (current.count == 0 && (found != null || whole))) {
                return found;
            }
            position = after;
        }
    }

    /** Adds the states that read a character, or match, and are reached from a state without reading. */
    private void follow(Threads threads, int start, int[] startNotes, int position) {
        int top = 0;
        pending[top] = start;
        pendingNotes[top++] = startNotes;
        while (top > 0) {
            int at = pending[--top];
            int[] notes = pendingNotes[top];
            boolean dead = false;
            while (!dead && threads.seen[at] != threads.stamp) {
                threads.seen[at] = threads.stamp;
                switch (program.op(at)) {
                    case READ, MATCH -> {
                        threads.at[threads.count] = at;
                        threads.notes[threads.count++] = notes;
                        dead = true;
                    }
                    case CHOOSE -> {
                        pending[top] = program.second(at);
                        pendingNotes[top++] = notes;
                        at = program.first(at);
                    }
                    case NOTE -> {
                        if (withGroups) {
                            notes = notes.clone();
                            notes[program.first(at)] = position;
                        }
                        at++;
                    }
                    case BEGIN -> {
                        dead = position > 0;
                        at++;
                    }
                    case END -> {
                        dead = position < text.length();
                        at++;
                    }
                }
            }
        }
    }
}
