package dovetail.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.lts.LabelledLts;
import dovetail.report.chart.AutomatonDot;
import dovetail.report.chart.LtsDot;
import dovetail.report.view.Caption;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.testkit.TankModules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TraceFilesTest {
    @TempDir
    Path directory;

    @Test
    void json() throws IOException {
        JsonNode trace = new JsonMapper().readTree(written(Samples.lasso(), "t.json"));
        assertThat(trace.get("kind").asString()).isEqualTo("lasso");
        assertThat(trace.get("loopStart").asInt()).isZero();
        assertThat(trace.get("steps").get(0).get("component").asString()).isEqualTo("Client, Server#1");
        assertThat(trace.get("steps").get(1).get("changes").toString()).isEqualTo("{\"Client\":\"idle\"}");
    }

    @Test
    void jsonOfModulesHasTheDeclaredVariables() throws IOException {
        JsonNode trace = new JsonMapper().readTree(written(TankModules.lasso(), "m.json"));
        assertThat(trace.propertyNames())
                .containsExactly(
                        "caption",
                        "kind",
                        "loopStart",
                        "length",
                        "lostAt",
                        "atoms",
                        "initial",
                        "initialAtoms",
                        "steps");
        assertThat(trace.get("loopStart").asInt()).isEqualTo(2);
        assertThat(trace.get("initial").toString())
                .isEqualTo("{\"mode\":\"slow\",\"hold\":false,\"tank.level\":0,\"line.valve.open\":false}");
        assertThat(trace.get("steps").get(1).toString())
                .isEqualTo("{\"action\":\"tick\",\"message\":null,\"component\":\"tank, line.valve\","
                        + "\"components\":[\"tank\",\"line.valve\"],\"event\":null,"
                        + "\"changes\":{\"mode\":\"fast\",\"tank.level\":8,\"line.valve.open\":true},"
                        + "\"before\":{\"mode\":\"slow\",\"tank.level\":4,\"line.valve.open\":false},"
                        + "\"places\":[],\"atoms\":[],"
                        + "\"state\":{\"mode\":\"fast\",\"hold\":false,\"tank.level\":8,\"line.valve.open\":true}}");
    }

    @Test
    void pageOfModulesHasChartsAndATableForReadersWithoutScripts() throws IOException {
        String page = written(TankModules.lasso(), "m.html");
        assertThat(withoutNamespace(page))
                .contains("5 instants; instants 2 to 4 repeat forever")
                .contains("<th colspan=\"2\">stem</th><th class=\"loop\" colspan=\"3\">loop</th>")
                .contains(
                        "<th class=\"group\">tank</th><th class=\"name\">level</th><td>0</td><td class=\"changed\">4</td>"
                                + "<td class=\"changed loop\">8</td><td class=\"changed loop\">0</td><td class=\"loop\">0</td>")
                .contains("<span>tank.level <small>0..8</small></span>")
                // Levels 0, 4, 8, 0, 0 from the bottom at 52 to the top at 4.
                .contains("<path d=\"M0,52H40V28H80V4H120V52H200\"/>")
                // The valve is open at instant 2 only.
                .contains("<path d=\"M0,18H80V4H120V18H200\"/>")
                .contains("<rect class=\"loop\" x=\"80\" y=\"0\" width=\"120\" height=\"56\"/>")
                .contains("<title>fast</title>")
                .doesNotContain("http:", "https:", " src=", "<link");
        assertThat(written(TankModules.run(Trace.Kind.PATH, -1, new int[2000]), "long.html"))
                .contains("2000 instants</p>", "width=\"8001\"")
                .doesNotContain("class=\"loop\"");
    }

    @Test
    void noFormatShowsTheMemoryOfFormulas() throws IOException {
        for (String name : List.of("m.json", "m.txt", "m.html", "m.dot")) {
            assertThat(written(TankModules.lasso(), name))
                    .contains("level", "open")
                    .doesNotContain("next level", "automaton");
        }
    }

    @Test
    void text() throws IOException {
        assertThat(written(Samples.idle(500), "t.txt")).contains("idle250").doesNotContain("...");
    }

    @Test
    void pageNeedsNothingElseAndEscapesNames() throws IOException {
        String page = written(Samples.path(), "t.html");
        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .contains("<title>run - a &lt;b&gt; &amp; &quot;c&quot;</title>")
                .contains("<td class=\"action\">msg; &lt;1&gt;</td>")
                .contains("<span>Client: <del>idle</del> &rarr; <ins>sent</ins></span>")
                .contains("<span>buf[0]: <del>0</del> &rarr; <ins>5</ins></span>")
                .contains("\"msg; \\u003c1>\"")
                .contains("addEventListener(\"keydown\"", "default-src 'none'");
        assertThat(withoutNamespace(page)).doesNotContain("http:", "https:", " src=", "<link", "eval(", "innerHTML");
        assertThat(written(Samples.error(), "e.html")).contains("2 steps, then a model error: division by zero");
        Trace ofProperty = Samples.error().withPropertyError("division by zero");
        for (String name : List.of("p.html", "p.txt", "p.mmd")) {
            assertThat(written(ofProperty, name))
                    .contains("no value: division by zero in the property")
                    .doesNotContain("model error");
        }
    }

    /** Every format says what the trace is of, marks the step that loses the property, and tells its atoms. */
    @Test
    void captionMarkAndAtomsAreInEveryFormat() throws IOException {
        Caption caption = new Caption(
                "p<1>: violated",
                "ltl G (a -> b);",
                new Origin("models/net.prop", 3, 7),
                List.of("weakly fair runs"),
                List.of("models/net.dve"),
                "ltl",
                "",
                "9.9");
        TraceFacts facts = new TraceFacts(
                List.of("{sent}"),
                0,
                List.of(0L, 1L, 0L),
                1,
                TraceFacts.Length.SHORTEST,
                List.of("all is lost"),
                false);
        Trace trace = Samples.path().explained(facts);
        String text = written(trace, caption, "c.txt");
        assertThat(text)
                .startsWith("""
                p<1>: violated
                  property  ltl G (a -> b);  (models/net.prop:3:7)
                  assuming  weakly fair runs
                  model     models/net.dve
                  engine    ltl
                  dovetail  9.9
                    0  .  initially""")
                .contains("\n=>  1  a  msg; <1> ", "\n          => all is lost\n", "\n          a shortest trace\n");
        JsonNode json = new JsonMapper().readTree(written(trace, caption, "c.json"));
        assertThat(json.get("caption").toString())
                .isEqualTo("{\"subject\":\"p<1>: violated\",\"property\":\"ltl G (a -> b);  (models/net.prop:3:7)\","
                        + "\"assuming\":\"weakly fair runs\",\"model\":\"models/net.dve\",\"engine\":\"ltl\","
                        + "\"dovetail\":\"9.9\"}");
        assertThat(json.get("length").asString()).isEqualTo("shortest");
        assertThat(json.get("lostAt").asInt()).isEqualTo(1);
        assertThat(json.get("atoms").toString()).isEqualTo("[\"{sent}\"]");
        assertThat(json.get("initialAtoms").toString()).isEqualTo("[false]");
        JsonNode step = json.get("steps").get(0);
        assertThat(step.get("atoms").toString()).isEqualTo("[true]");
        assertThat(step.get("components").toString()).isEqualTo("[\"Client\",\"Server#1\"]");
        assertThat(step.get("before").toString())
                .isEqualTo("{\"buf[0]\":0,\"Client\":\"idle\",\"Server#1\":\"wait;\"}");
        assertThat(step.get("places").toString())
                .isEqualTo("[{\"file\":\"models/net.dve\",\"line\":5,\"column\":2},"
                        + "{\"file\":\"models/net.dve\",\"line\":6,\"column\":2}]");
        assertThat(json.get("initial").get("Client").asString()).isEqualTo("idle");
        assertThat(written(trace, caption, "c.mmd"))
                .contains("    title p<1>: violated - net.dve\n", "    %% assuming: weakly fair runs\n")
                .contains("    Note over c0,c1: =#62; all is lost\n");
        assertThat(written(trace, caption, "c.dot"))
                .contains("  label=\"p<1>: violated\\lproperty: ltl G (a -> b);  (models/net.prop:3:7)\\l")
                .contains("  s0 -> s1 [label=\"msg; <1>\", color=red, fontcolor=red, penwidth=2];")
                .contains("all is lost\\l\", color=red];");
        assertThat(written(trace, caption, "c.html"))
                .contains("<title>p&lt;1&gt;: violated - net.dve</title>", "<h1>p&lt;1&gt;: violated</h1>")
                .contains("<dt>assuming</dt><dd>weakly fair runs</dd>", "2 steps, a shortest trace")
                .contains("<tr class=\"lost\" id=\"s1\"", "<em>all is lost</em>")
                .contains("<th class=\"atom\" title=\"{sent}\">a</th>", "<td class=\"atom\">T</td>")
                .contains("Atoms: a: <code>{sent}</code>");
    }

    /** Lines of the model stand beside their places, from the element on that a step comes from. */
    @Test
    void pageShowsSourceLines() throws IOException {
        Path model = Files.writeString(
                directory.resolve("m.dve"),
                "first\n  a_long_name -> a {}, a -> b { effect x = 1 < 2; }, b -> a_long_name {}\n");
        Step step = new Step(
                "Client.reset", List.of(0), List.of(new Origin(model.toString(), 2, 24)), new int[] {5, 7, 1, 0});
        Trace trace = new Trace(
                Samples.network(), Trace.Kind.PATH, -1, Samples.network().initialState(), List.of(step), null);
        assertThat(written(trace, "i.html"))
                .contains("m.dve:2:24<code>… a -&gt; b { effect x = 1 &lt; 2; }, b")
                .contains("… a -> b { effect x = 1 \\u003c 2; }, b");
        assertThat(written(Samples.path(), "p.html")).doesNotContain("<code>");
    }

    /** A page of many steps has all of them in its data, and says how many its table omits. */
    @Test
    void pageOfManySteps() throws IOException {
        assertThat(written(Samples.idle(2_345), "many.html"))
                .contains("<td class=\"action\">idle500</td>", "1845 further steps", "\"idle2345\"")
                .doesNotContain("<td class=\"action\">idle501</td>");
    }

    @Test
    void sequenceChart() throws IOException {
        assertThat(written(Samples.deadlock(), "t.mmd")).isEqualTo("""
                        sequenceDiagram
                            title run - a <b> & "c"
                            %% model: a <b> & "c"
                            participant c0 as Client
                            participant c1 as Server#35;1
                            c0->>c1: 1. msg#59; #60;1#62;
                            Note over c0: buf[0]: 0 -#62; 5<br/>Client: idle -#62; sent<br/>Server#35;1: wait#59; -#62; done
                            c0->>c0: 2. Client.reset
                            Note over c0: Client: sent -#62; idle
                            Note over c0,c1: deadlock: no step is enabled
                        """);
        assertThat(written(Samples.lasso(), "l.mmd"))
                .contains("    loop forever\n")
                .endsWith("    end\n");
    }

    @Test
    void graphOfATrace() throws IOException {
        assertThat(written(Samples.path(), "t.dot"))
                .startsWith("digraph trace {")
                .contains("  s0 -> s1 [label=\"msg; <1>\"];")
                .contains("  s2 [label=\"2\\lClient: idle\\l\", peripheries=2];");
        assertThat(written(Samples.lasso(), "l.dot"))
                .contains("  s1 -> s0 [label=\"Client.reset\"];")
                .doesNotContain("s2");
    }

    @Test
    void aRunThatStandsStillIsNoLoopOfSteps() throws IOException {
        JsonNode trace = new JsonMapper().readTree(written(Samples.standstill(), "s.json"));
        assertThat(trace.get("kind").asString()).isEqualTo("deadlock");
        assertThat(trace.get("loopStart").asInt()).isEqualTo(2);
        assertThat(written(Samples.standstill(), "s.mmd"))
                .endsWith("deadlock: no step is enabled, forever\n")
                .doesNotContain("loop");
        assertThat(written(Samples.standstill(), "s.dot")).contains("  s2 -> s2 [style=dashed, label=\"forever\"];");
        assertThat(written(Samples.standstill(), "s.html"))
                .contains("2 steps to a deadlock, where the run stutters forever")
                .doesNotContain("class=\"loop\"");
        assertThat(written(Samples.lasso(), "l.html")).contains("<tr class=\"loop\" id=\"s1\"");
    }

    @Test
    void graphOfAnAutomaton() throws IOException {
        Guard first = new Guard(List.of(new Guard.Cube(1, 2), new Guard.Cube(0, 1)));
        Automaton automaton = new Automaton(
                2,
                1,
                2,
                List.of(
                        List.of(new Automaton.Edge(Guard.TRUE, 0, 3)),
                        List.of(new Automaton.Edge(first, 0, 2), new Automaton.Edge(Guard.TRUE, 1, 0))));
        StringBuilder out = new StringBuilder();
        AutomatonDot.write(automaton, List.of("a", "\"b\""), out);
        assertThat(out)
                .contains(
                        "  start -> 1;\n",
                        "  0 -> 0 [label=\"t {0 1}\"];\n",
                        "  1 -> 0 [label=\"a&!\\\"b\\\" | !a {1}\"];\n",
                        "  1 -> 1 [label=\"t\"];\n");
        StringBuilder states = new StringBuilder();
        AutomatonDot.write(
                new Automaton(0, 0, 1, List.of(List.of(new Automaton.Edge(Guard.TRUE, 0, 1)))), List.of(), states);
        assertThat(states).contains("  0 [peripheries=2];\n", "  0 -> 0 [label=\"t\"];\n");
    }

    @Test
    void graphOfATransitionSystem() throws IOException {
        LabelledLts lts = new LabelledLts.Builder()
                .initial(1)
                .transition(1, "say \"hi\"", 0)
                .build();
        StringBuilder out = new StringBuilder();
        LtsDot.write(lts, out);
        assertThat(out).contains("  start -> 1;\n", "  1 -> 0 [label=\"say \\\"hi\\\"\"];\n");
    }

    @Test
    void unknownExtensionIsRefused() {
        assertThatThrownBy(() -> TraceFiles.write(Samples.path(), directory.resolve("t.pdf")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected .json, .txt, .html, .mmd or .dot");
        assertThatThrownBy(() -> TraceFiles.requireKnown(Path.of("json"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noSequenceDiagramShowsModules() {
        Path file = Path.of("m.mmd");
        assertThatThrownBy(() -> TraceFiles.requireKnown(file, TankModules.system()))
                .hasMessage("a trace of modules cannot be written as 'm.mmd', since modules exchange no messages;"
                        + " expected .json, .txt, .html or .dot");
        TraceFiles.requireKnown(file, Samples.network());
        TraceFiles.requireKnown(Path.of("m.dot"), TankModules.system());
    }

    @Test
    void nothingHalfWrittenRemains() throws IOException {
        Path file = Files.writeString(directory.resolve("old.txt"), "old");
        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write("new");
                    throw new IOException("disk full");
                }))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("disk full");
        assertThat(file).hasContent("old");
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).containsExactly(file);
        }
    }

    /** The name of a namespace of elements is no address. */
    private static String withoutNamespace(String page) {
        return page.replace("\"http://www.w3.org/2000/svg\"", "");
    }

    private String written(Trace trace, String name) throws IOException {
        Path file = directory.resolve(name);
        TraceFiles.write(trace, file);
        return Files.readString(file);
    }

    private String written(Trace trace, Caption caption, String name) throws IOException {
        Path file = directory.resolve(name);
        TraceFiles.write(trace, caption, file);
        return Files.readString(file);
    }
}
