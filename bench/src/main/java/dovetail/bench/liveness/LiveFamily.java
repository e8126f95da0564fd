package dovetail.bench.liveness;

import static dovetail.result.Verdict.Kind.HOLDS;
import static dovetail.result.Verdict.Kind.VIOLATED;

import dovetail.api.OpenModel;
import dovetail.bench.models.ClientsServers;
import dovetail.bench.models.Family;
import dovetail.bench.models.Philosophers;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;

/** Families of models with response and recurrence formulas, whose answers are known. */
enum LiveFamily {
    CLIENTS_SERVERS(
            "clients and servers",
            List.of(2, 3, 4, 5),
            (n, directory) -> ClientsServers.of(n, n).writeTo(directory),
            List.of(
                    new Question("G F \"CRec_*\"", HOLDS),
                    new Question("G F \"CRec_1_1\"", VIOLATED),
                    new Question("G (\"CSend_1_1\" -> F \"CRec_1_1\")", VIOLATED))),
    TWO_SERVERS(
            "clients, two servers",
            List.of(2, 4, 8, 16, 38),
            (n, directory) -> ClientsServers.of(n, 2).writeTo(directory),
            List.of(
                    new Question("G F \"CRec_*\"", HOLDS),
                    new Question("G (\"CSend_1_1\" -> F \"CRec_1_1\")", VIOLATED))),
    TRADING(
            "trading system",
            List.of(2),
            (n, directory) -> Family.TRADING_SYSTEM.of(n).writeTo(directory),
            List.of(
                    new Question("G F \"(Cashier1, newSale1, Buttons1)\"", HOLDS),
                    new Question("G (\"(Cashier1, scanItem1, Beam1)\" -> F \"(Sale1, add1, Cart1)\")", HOLDS))),
    TOKEN_RING(
            "token ring",
            List.of(4, 8, 12, 16, 20, 40),
            (n, directory) -> Family.TOKEN_RING.of(n).writeTo(directory),
            List.of(
                    new Question("G ({P_0.wants} -> F {P_0.CS})", HOLDS),
                    new Question("G F {P_0.CS}", VIOLATED),
                    new Question("F G !{P_1.CS}", VIOLATED))),
    PHILOSOPHERS(
            "philosophers, one left-handed",
            List.of(4, 8, 12, 20, 40),
            (n, directory) -> Philosophers.of(n, true).writeTo(directory),
            List.of(
                    new Question("G ({P0 = 1} -> F {P0 = 2})", VIOLATED),
                    new Question("G F {P0 = 2}", VIOLATED),
                    new Question("F {P0 = 2} || F {P1 = 2}", VIOLATED)));

    /** A formula, and the answer to it for every member. */
    record Question(String formula, Verdict.Kind answer) {}

    private final String title;
    private final List<Integer> sizes;
    private final BiFunction<Integer, Path, Path> writer;
    private final List<Question> questions;

    LiveFamily(String title, List<Integer> sizes, BiFunction<Integer, Path, Path> writer, List<Question> questions) {
        this.title = title;
        this.sizes = sizes;
        this.writer = writer;
        this.questions = questions;
    }

    String title() {
        return title;
    }

    List<Integer> sizes() {
        return sizes;
    }

    OpenModel model(int n, Path directory) {
        return OpenModel.read(writer.apply(n, directory));
    }

    List<Question> questions() {
        return questions;
    }
}
