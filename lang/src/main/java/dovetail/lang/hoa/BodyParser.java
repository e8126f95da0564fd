package dovetail.lang.hoa;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the states and edges of an automaton. */
final class BodyParser {
    /** The largest number of propositions with implicit labels, which list an edge per valuation. */
    private static final int MAX_IMPLICIT_PROPOSITIONS = 12;

    private final TokenStream tokens;
    private final LabelParser labels;
    private final AcceptanceParser acceptance;
    private final int propositions;
    private final int declared;
    private final List<List<Automaton.Edge>> states = new ArrayList<>();
    private final List<Boolean> described = new ArrayList<>();

    /** The targets of edges with where they stand, to be checked when all states are known. */
    private final List<Token> targets = new ArrayList<>();

    /** @param declared the number of states that the header gives, or -1 */
    BodyParser(TokenStream tokens, LabelParser labels, AcceptanceParser acceptance, int propositions, int declared) {
        this.tokens = tokens;
        this.labels = labels;
        this.acceptance = acceptance;
        this.propositions = propositions;
        this.declared = declared;
        grow(declared);
    }

    int states() {
        return states.size();
    }

    void read() {
        while (!tokens.sees("--END--")) {
            if (tokens.sees("--ABORT--")) {
                throw tokens.error(tokens.peek(), "the automaton ends here, unfinished ('--ABORT--')");
            }
            state();
        }
        for (Token target : targets) {
            if (Integer.parseInt(target.text()) >= states.size()) {
                tokens.error(target, "there is no state " + target.text());
            }
        }
    }

    /**
     * The automaton. Several initial states become one that has the edges of all of them; it is never returned to, so
     * that its edges need no marks.
     */
    Automaton automaton(List<Integer> starts) {
        int initial = starts.get(0);
        if (starts.size() > 1) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (int start : starts) {
                for (Automaton.Edge edge : states.get(start)) {
                    edges.add(new Automaton.Edge(edge.guard(), edge.target(), 0));
                }
            }
            initial = states.size();
            states.add(edges);
        }
        return new Automaton(propositions, initial, acceptance.sets(), states);
    }

    private void grow(int number) {
        while (states.size() < number) {
            states.add(new ArrayList<>());
            described.add(false);
        }
    }

    private void state() {
        if (!tokens.sees("State")) {
            throw tokens.unexpected("'State:' or '--END--'");
        }
        tokens.next();
        tokens.expect(":");
        Guard label = tokens.sees("[") ? label() : null;
        Token token = tokens.peek();
        int number = tokens.expectInt("the number of a state");
        if (declared >= 0 && number >= declared) {
            throw tokens.error(token, "there is no state " + number + "; 'States:' says " + declared);
        }
        if (declared < 0 && number > states.size() + (1 << 16)) {
            throw tokens.error(token, "the number of the state is too large");
        }
        grow(number + 1);
        if (described.set(number, true)) {
            tokens.error(token, "there is another state " + number);
        }
        if (tokens.peek().kind() == Token.Kind.STRING) {
            tokens.next();
        }
        edges(states.get(number), label, marks());
    }

    private void edges(List<Automaton.Edge> edges, @Nullable Guard stateLabel, int stateMarks) {
        boolean implicit = stateLabel == null && tokens.peek().kind() == Token.Kind.NUMBER;
        if (implicit && propositions > MAX_IMPLICIT_PROPOSITIONS) {
            throw tokens.error(
                    tokens.peek(),
                    "implicit labels are read for at most " + MAX_IMPLICIT_PROPOSITIONS + " propositions");
        }
        Token start = tokens.peek();
        int read = 0;
        while (tokens.sees("[") || tokens.peek().kind() == Token.Kind.NUMBER) {
            Guard guard = stateLabel;
            if (tokens.sees("[")) {
                if (stateLabel != null || implicit) {
                    throw tokens.error(tokens.peek(), "a label on this edge, where others or the state have none");
                }
                guard = label();
            } else if (implicit) {
                long all = propositions == 0 ? 0 : -1L >>> (64 - propositions);
                guard = new Guard(List.of(new Guard.Cube(read & all, ~read & all)));
            } else if (guard == null) {
                throw tokens.unexpected("a label, since the edges before have one");
            }
            Token target = tokens.peek();
            int number = tokens.expectInt("the number of a state");
            targets.add(new Token(Token.Kind.NUMBER, Integer.toString(number), target.offset()));
            HoaReader.refuseAlternation(tokens);
            int marks = stateMarks | marks();
            if (!guard.cubes().isEmpty()) {
                edges.add(new Automaton.Edge(guard, number, marks));
            }
            read++;
        }
        if (implicit && read != 1 << propositions) {
            tokens.error(start, "expected " + (1 << propositions) + " edges, one per valuation, found " + read);
        }
    }

    private Guard label() {
        tokens.expect("[");
        Guard guard = labels.label();
        tokens.expect("]");
        return guard;
    }

    private int marks() {
        int marks = 0;
        if (tokens.accept("{")) {
            while (!tokens.sees("}")) {
                Token token = tokens.peek();
                int set = tokens.expectInt("the number of an acceptance set, or '}'");
                if (set >= acceptance.declared()) {
                    throw tokens.error(token, "there is no acceptance set " + set);
                }
                marks |= acceptance.mark(set);
            }
            tokens.expect("}");
        }
        return marks;
    }
}
