package dovetail.lang.hoa;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Reads one Büchi automaton in the HOA format; what the format allows beyond that is refused by name. */
public final class HoaReader {
    private static final int MAX_PROPOSITIONS = 64;
    private static final int MAX_STATES = 1 << 20;

    private final TokenStream tokens;
    private final AcceptanceParser acceptance;
    private final LabelParser labels;
    private final List<SourceText> propositions = new ArrayList<>();
    private final Set<String> headers = new HashSet<>();
    private final List<Integer> starts = new ArrayList<>();
    private final List<Token> startTokens = new ArrayList<>();
    private int states = -1;

    private HoaReader(SourceText text) {
        this.tokens = new TokenStream(text, HoaWords.SYMBOLS, LexicalStyle.ESCAPED, new Diagnostics()).of("automaton");
        this.acceptance = new AcceptanceParser(tokens);
        this.labels = new LabelParser(tokens);
    }

    public static HoaFile read(Path file) {
        return read(SourceFiles.read(file));
    }

    /** Reads an automaton; throws with what is wrong with it. */
    public static HoaFile read(SourceText text) {
        HoaReader reader = new HoaReader(text);
        HoaFile file = null;
        try {
            file = reader.read();
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        reader.tokens.diagnostics().throwIfErrors();
        return Objects.requireNonNull(file);
    }

    private HoaFile read() {
        if (!tokens.sees("HOA")) {
            throw tokens.unexpected("'HOA: v1'");
        }
        HoaWords.header(tokens);
        Token version = tokens.expect(Token.Kind.NAME, "the version 'v1'");
        if (!version.is("v1")) {
            throw tokens.error(version, "the version " + version.describe() + " is not supported; 'v1' is");
        }
        while (!tokens.sees("--BODY--")) {
            header(HoaWords.header(tokens));
        }
        Token body = tokens.expect("--BODY--");
        if (!headers.contains("Acceptance")) {
            throw tokens.error(body, "the header 'Acceptance:' is missing");
        }
        BodyParser reading = new BodyParser(tokens, labels, acceptance, propositions.size(), states);
        reading.read();
        requireStarts(body, reading.states());
        tokens.expect("--END--");
        if (!tokens.atEnd()) {
            throw tokens.unexpected("one automaton only, and the end");
        }
        tokens.diagnostics().throwIfErrors();
        return new HoaFile(reading.automaton(starts), propositions);
    }

    private void header(Token name) {
        boolean repeats = name.is("Start") || name.is("Alias") || name.is("properties");
        if (!repeats && !headers.add(name.text())) {
            throw tokens.error(name, "there is another header '" + name.text() + ":'");
        }
        switch (name.text()) {
            case "States" -> states = number("the number of states", MAX_STATES);
            case "Start" -> start();
            case "AP" -> propositions();
            case "Alias" -> {
                tokens.expect("@");
                labels.alias(HoaWords.aliasName(tokens));
            }
            case "Acceptance" -> acceptance.read();
            case "acc-name" -> acceptanceName();
            default -> {
                if (Character.isUpperCase(name.text().charAt(0))) {
                    throw tokens.error(name, "the header '" + name.text() + ":' is not supported");
                }
                skipHeader();
            }
        }
    }

    private int number(String what, int most) {
        Token token = tokens.peek();
        int number = tokens.expectInt(what);
        if (number > most) {
            throw tokens.error(token, what + " is too large; at most " + most);
        }
        return number;
    }

    private void start() {
        startTokens.add(tokens.peek());
        starts.add(number("the number of a state", MAX_STATES));
        refuseAlternation(tokens);
    }

    static void refuseAlternation(TokenStream tokens) {
        if (tokens.sees("&")) {
            throw tokens.error(tokens.peek(), "alternating automata (states joined by '&') are not supported");
        }
    }

    private void propositions() {
        int number = number("the number of propositions", MAX_PROPOSITIONS);
        Set<String> names = new HashSet<>();
        for (int i = 0; i < number; i++) {
            Token name = tokens.expect(Token.Kind.STRING, "the name of a proposition, quoted");
            SourceText text = HoaWords.unescaped(name, tokens.source());
            if (!names.add(text.text())) {
                tokens.error(name, "there is another proposition " + name.describe());
            }
            propositions.add(text);
        }
        labels.setPropositions(number);
    }

    /** The name of the acceptance condition says more clearly than the condition what is not supported. */
    private void acceptanceName() {
        Token name = tokens.peek();
        switch (name.text()) {
            case "Buchi", "generalized", "all", "none" -> skipHeader();
            default ->
                throw tokens.error(
                        name,
                        "the acceptance " + name.describe() + " is not supported; 'Buchi', "
                                + "'generalized-Buchi' and 'all' are");
        }
    }

    private void skipHeader() {
        while (!tokens.atEnd() && !tokens.sees("--BODY--") && !HoaWords.seesHeader(tokens)) {
            tokens.next();
        }
    }

    private void requireStarts(Token body, int known) {
        if (starts.isEmpty()) {
            throw tokens.error(body, "the header 'Start:' is missing");
        }
        for (int i = 0; i < starts.size(); i++) {
            if (starts.get(i) >= known) {
                throw tokens.error(startTokens.get(i), "there is no state " + starts.get(i));
            }
        }
    }
}
