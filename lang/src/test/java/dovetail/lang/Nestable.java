package dovetail.lang;

import dovetail.base.SourceText;
import dovetail.lang.pnml.Pnml;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Texts of every language with a hole, for pieces that are nested or long, and the readers of these texts. */
enum Nestable {
    DVE("m.dve", "byte a[3]; process P { state s; init s; trans s -> s { guard %s; }; } system async;"),
    FIACRE("m.fcr", fiacre("%s; to s", "P")),
    FIACRE_PAR("m.fcr", fiacre("to s", "%s")),
    MODULES_PROPERTY("m.mod", "module M { out x: 0..3; } system M; property p is %s;"),
    MODULES("m.mod", "module M { out x: 0..3, y: 0..3; always %s; } system M;"),
    COIN("m.coin", "automaton A %s { state s; init s; trans s -> s (A, go, A); } system A;"),
    PNML("m.pnml", "<pnml><net id='n' type='ptnet'>%s</net></pnml>"),
    EXP("m.exp", "%s"),
    CDL("m.fcr", "event e is { send 1 to {P}1:q }\nactivity A is { %s }\ncdl c is { main is { A } }\n"),
    DVE_PREDICATE("m.dve", "%s"),
    FIACRE_PREDICATE("m.fcr", "%s"),
    AUT_PREDICATE("m.exp", "%s"),
    COIN_PREDICATE("m.coin", "%s"),
    PNML_PREDICATE("m.pnml", "%s"),
    MODULES_PREDICATE("m.mod", "%s"),
    QUERY(
            "m.pnml",
            "<property-set><property><id>q</id><formula><all-paths><globally>%s</globally></all-paths></formula>"
                    + "</property></property-set>"),
    FORMULA("m.exp", "%s"),
    METRIC("m.exp", "%s"),
    PATTERN("m.exp", "absence(%s)"),
    WORDS("m.exp", "%s"),
    HOA_LABEL("m.exp", hoa("%s", "Inf(0)")),
    HOA_ACCEPTANCE("m.exp", hoa("0", "%s"));

    private final String file;
    private final String text;

    /** @param file the name of the file with the model, which the piece belongs to or is part of */
    Nestable(String file, String text) {
        this.file = file;
        this.text = text;
    }

    private static String fiacre(String statement, String composition) {
        return "process P (&q : read write queue 1 of nat) is states s var x : int, b : bool, a : array 3 of nat"
                + " init to s from s " + statement + "\ncomponent C is var q : queue 1 of nat par "
                + composition.replace("P", "P(&q)") + " end\nC\n";
    }

    private static String hoa(String label, String acceptance) {
        return "HOA: v1 States: 1 Start: 0 AP: 1 \"e = 0\" Acceptance: 1 " + acceptance + " --BODY-- State: 0 [" + label
                + "] 0 {0} --END--";
    }

    /** The text with a piece in its hole. */
    String with(String piece) {
        return text.replace("%s", piece);
    }

    /** Writes models that the readers need. */
    static void prepare(Path directory) throws IOException {
        Files.writeString(directory.resolve("e.aut"), "des (0, 2, 2)\n(0, x, 1)\n(1, x, 0)\n");
        for (Nestable each : List.of(DVE, FIACRE, MODULES, COIN, PNML, EXP)) {
            String piece = switch (each) {
                case DVE -> "true";
                case FIACRE -> "null";
                case MODULES -> "x = 1";
                case COIN -> "(A)";
                case PNML -> Pnml.place("p", 1) + Pnml.transition("t") + Pnml.arcs("p t", "t p");
                default -> "\"e.aut\"";
            };
            Files.writeString(directory.resolve("of-" + each.file), each.with(piece));
        }
    }

    /** The model that pieces of this kind are about. */
    Model model(Path directory) {
        return ModelReader.read(List.of(directory.resolve("of-" + file)));
    }

    /** Reads a text of this kind; throws with all that is wrong with it. */
    void read(String written, Path directory, Model model) throws IOException {
        SourceText source = new SourceText("text", written);
        LinearTimeReader linearTime = new LinearTimeReader(model, Map.of());
        switch (this) {
            case DVE, FIACRE, FIACRE_PAR, MODULES, MODULES_PROPERTY, COIN, PNML, EXP ->
                ModelReader.read(List.of(Files.writeString(directory.resolve(file), written)));
            case CDL ->
                ModelReader.read(
                        List.of(directory.resolve("of-m.fcr"), Files.writeString(directory.resolve("m.cdl"), written)));
            case QUERY -> PropertyReader.read(Files.writeString(directory.resolve("q.xml"), written), model);
            case FORMULA -> linearTime.formula("f", source);
            case METRIC -> linearTime.formula("f", source, Time.STEPS);
            case PATTERN -> linearTime.pattern("p", source);
            case WORDS -> linearTime.words("w", source);
            case HOA_LABEL, HOA_ACCEPTANCE -> linearTime.automaton("h", source);
            default -> PropReader.predicate(source, model, Map.of(), warning -> {});
        }
    }
}
