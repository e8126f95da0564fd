package dovetail.bench.sog;

import static dovetail.result.Verdict.Kind.HOLDS;
import static dovetail.result.Verdict.Kind.VIOLATED;

import dovetail.api.OpenModel;
import dovetail.bench.models.ClientsServers;
import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.models.Philosophers;
import dovetail.check.RunSettings;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/** The families whose growth is measured, each with the number of its states and with questions. */
enum Growing {
    LEFT_HANDED(
            "philosophers, one left-handed",
            (n, directory) -> Philosophers.of(n, true).writeTo(directory),
            n -> Philosophers.states(n, true),
            List.of(
                    Question.deadlockFree(HOLDS),
                    Question.invariant("exclusion", "!(P0 = 2 && P1 = 2)"),
                    Question.formula("G (hungry -> F eats)", "G ({P0 = 1} -> F {P0 = 2})", VIOLATED))),
    RIGHT_HANDED(
            "philosophers, all right-handed",
            (n, directory) -> Philosophers.of(n, false).writeTo(directory),
            n -> Philosophers.states(n, false),
            List.of(Question.deadlockFree(VIOLATED), Question.invariant("exclusion", "!(P0 = 2 && P1 = 2)"))),
    TOKEN_RING(
            "token ring",
            (n, directory) -> Family.TOKEN_RING.of(n).writeTo(directory),
            n -> BigInteger.TWO.pow(n).multiply(BigInteger.valueOf(n)),
            List.of(
                    Question.deadlockFree(HOLDS),
                    Question.invariant("exclusion", "!(P_0.CS && P_1.CS)"),
                    Question.formula("G (wants -> F CS)", "G ({P_0.wants} -> F {P_0.CS})", HOLDS))),
    BARRIER(
            "barrier",
            (n, directory) -> GeneratedModel.barrier(n).writeTo(directory),
            n -> BigInteger.TWO.pow(n + 1),
            List.of(
                    Question.deadlockFree(HOLDS),
                    Question.invariant("exclusion", "!(#a_0 > 0 && #b_1 > 0)"),
                    Question.formula("G (phase a -> F phase b)", "G ({#a_0 > 0} -> F {#b_0 > 0})", HOLDS))),
    TWO_SERVERS(
            "clients, two servers",
            (n, directory) -> ClientsServers.of(n, 2).writeTo(directory),
            n -> ClientsServers.states(n, 2),
            clientsServers()),
    SERVERS_FIRST(
            "clients, two servers first",
            (n, directory) -> ClientsServers.of(n, 2).writeTo(directory),
            n -> ClientsServers.states(n, 2),
            clientsServers()) {
        @Override
        RunSettings settings() {
            return super.settings().with("order", "S1,S2");
        }
    },
    CLIENTS_SERVERS(
            "clients, as many servers",
            (n, directory) -> ClientsServers.of(n, n).writeTo(directory),
            n -> ClientsServers.states(n, n),
            clientsServers());

    private final String title;
    private final BiFunction<Integer, Path, Path> writer;
    private final IntFunction<BigInteger> states;
    private final List<Question> questions;

    /**
     * A family.
     *
     * @param writer writes the files of a member
     * @param states the number of reachable states of a member
     */
    Growing(
            String title,
            BiFunction<Integer, Path, Path> writer,
            IntFunction<BigInteger> states,
            List<Question> questions) {
        this.title = title;
        this.writer = writer;
        this.states = states;
        this.questions = questions;
    }

    private static List<Question> clientsServers() {
        return List.of(
                Question.deadlockFree(HOLDS),
                Question.invariant("exclusion", "!(C1 = 1 && C2 = 1)"),
                Question.formula("phi1", phi(ClientsServers.receive(1, 1)), VIOLATED),
                Question.formula("phi2", phi(ClientsServers.send(1, 2)), VIOLATED),
                Question.formula(
                        "in turn",
                        "G (\"" + ClientsServers.send(1, 1) + "\" -> (!\"" + ClientsServers.send(2, 1) + "\" W \""
                                + ClientsServers.receive(1, 1) + "\"))",
                        HOLDS),
                Question.formula("progress", "G F \"CRec_*\"", HOLDS));
    }

    /** The formulas of Sections 4.2 and 4.3 of the paper: a message of the first client to the first server has a consequence. */
    static String phi(String consequence) {
        return "G (\"" + ClientsServers.send(1, 1) + "\" -> F \"" + consequence + "\")";
    }

    String title() {
        return title;
    }

    OpenModel model(int n, Path directory) {
        return OpenModel.read(writer.apply(n, directory));
    }

    /** By a formula, which complete explorations of small members are compared with. */
    BigInteger states(int n) {
        return states.apply(n);
    }

    /** The settings of the composition of observation graphs. */
    RunSettings settings() {
        return RunSettings.DEFAULT;
    }

    List<Question> questions() {
        return questions;
    }
}
