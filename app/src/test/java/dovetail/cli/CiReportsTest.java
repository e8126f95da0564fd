package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JUnit XML and SARIF are valid, and say the same as the results. */
class CiReportsTest {
    private static final Path SCHEMAS = Path.of("src/test/resources/schema");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../examples/peterson.dve",
                "../examples/broken_mutex.dve",
                "../examples/abp.dve --memory 1",
                "../examples/polling.dve",
                "../examples/alternating-bit/alternating-bit.exp",
                "../examples/reservoir.mod",
                "../examples/open_door.mod",
                "../examples/watchdog.fcr ../examples/watchdog.cdl",
                "../examples/broken_mutex.dve --invariant lock<2 --invariant lock<1",
                "../examples/broken_mutex.dve --invariant lock<2 --invariant lock<2 --invariant lock<1",
                "../examples/broken_mutex.dve --props ../examples/broken_mutex.prop --props ../examples/broken_mutex.prop",
                "../examples/peterson.dve --invariant x<",
                "../examples/none.dve",
                "../examples/peterson.dve -p none",
                "../examples/peterson.dve --timeout soon",
                "../examples/peterson.dve --frmat text",
                "../examples/peterson.dve --deadlock=yes",
                "../examples/peterson.dve --props",
                "--deadlock"
            })
    void reportsAreValidAndComplete(String line) throws Exception {
        CliRun run = check(line);
        JsonNode report = run.json();
        Element suite = suite();
        NodeList cases = suite.getElementsByTagName("testcase");
        JsonNode results = report.get("results");
        int errors = report.get("errors").size();
        assertThat(cases.getLength()).isEqualTo(results.size() + errors);
        JsonNode sarif = sarif().get("runs").get(0);
        assertThat(sarif.get("results")).hasSize(results.size());
        for (int i = 0; i < results.size(); i++) {
            String verdict = results.get(i).get("verdict").asString();
            Element test = (Element) cases.item(i);
            assertThat(test.getAttribute("name"))
                    .isEqualTo(results.get(i).get("property").asString());
            assertThat(test.getElementsByTagName("failure").getLength()).isEqualTo(verdict.equals("violated") ? 1 : 0);
            assertThat(test.getElementsByTagName("error").getLength()).isEqualTo(verdict.equals("unknown") ? 1 : 0);
            JsonNode result = sarif.get("results").get(i);
            assertThat(result.get("ruleId")).isEqualTo(results.get(i).get("property"));
            JsonNode rule =
                    sarif.at("/tool/driver/rules").get(result.get("ruleIndex").asInt());
            assertThat(rule.get("id")).isEqualTo(result.get("ruleId"));
            // The standard allows a level only for results of the kind fail; its schema cannot say so.
            assertThat(result.get("level").asString()).isEqualTo(verdict.equals("violated") ? "error" : "none");
            assertThat(result.get("kind").asString())
                    .isEqualTo(verdict.equals("holds") ? "pass" : verdict.equals("violated") ? "fail" : "open");
            JsonNode steps = results.get(i).at("/trace/steps");
            assertThat(result.at("/codeFlows/0/threadFlows/0/locations")).hasSize(steps.size());
        }
        assertThat(sarif.at("/invocations/0/executionSuccessful").asBoolean()).isEqualTo(errors == 0);
        assertThat(sarif.at("/invocations/0/toolExecutionNotifications"))
                .hasSize(errors + report.get("warnings").size());
    }

    @Test
    void violationsPointToTheModel() throws Exception {
        check("../examples/broken_mutex.dve -p mutex");
        JsonNode result = sarif().at("/runs/0/results/0");
        assertThat(result.get("level").asString()).isEqualTo("error");
        JsonNode place = result.at("/locations/0/physicalLocation");
        assertThat(place.at("/artifactLocation/uri").asString()).endsWith("broken_mutex.dve");
        assertThat(place.at("/region/startLine").asInt()).isPositive();
        assertThat(((Element) suite().getElementsByTagName("failure").item(0)).getTextContent())
                .contains("A.idle->tested", "at the end");
    }

    @Test
    void aRunWithoutAnswerIsAnError() throws Exception {
        CliRun run = check("../examples/abp.dve --memory 1");
        assertThat(run.status()).isEqualTo(2);
        assertThat(suite().getElementsByTagName("error").getLength()).isPositive();
    }

    /** The name of the report is forgotten, so that the model is in its place. */
    @ParameterizedTest
    @ValueSource(strings = {"--junit", "--sarif"})
    void aWrongCommandLineReplacesNoModel(String option) throws Exception {
        String text = "process P { state s; init s; }\nsystem async;\n";
        Path model = Files.writeString(directory.resolve("m.dve"), text);
        CliRun run = CliRun.real("check", option, model.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("dovetail: no model given; expected a file such as examples/peterson.dve\n" + model
                        + ": error: this is no report, so " + option
                        + " does not replace it; give the name of a new file\n");
        assertThat(Files.readString(model)).isEqualTo(text);
    }

    @Test
    void aReportIsReplacedByErrors() throws Exception {
        check("../examples/peterson.dve");
        assertThat(suite().getElementsByTagName("error").getLength()).isZero();
        assertThat(sarif().at("/runs/0/results")).isNotEmpty();
        CliRun run = check("../examples/peterson.dve -p none");
        assertThat(((Element) suite().getElementsByTagName("error").item(0)).getAttribute("message"))
                .isEqualTo(run.json().at("/errors/0/message").asString());
        assertThat(sarif().at("/runs/0/results")).isEmpty();
    }

    @Test
    void anErrorAfterTheResultsIsAddedToThem() throws Exception {
        CliRun run = check("../examples/broken_mutex.dve -p mutex --trace", file("none/x.txt"));
        assertThat(run.status()).isEqualTo(3);
        assertThat(suite().getElementsByTagName("testcase").getLength()).isEqualTo(2);
        assertThat(suite().getElementsByTagName("failure").getLength()).isOne();
        assertThat(((Element) suite().getElementsByTagName("error").item(0)).getTextContent())
                .contains("none/x.txt");
        JsonNode sarif = sarif().at("/runs/0");
        assertThat(sarif.get("results")).hasSize(1);
        assertThat(sarif.at("/invocations/0/executionSuccessful").asBoolean()).isFalse();
        assertThat(sarif.at("/invocations/0/toolExecutionNotifications/0/level").asString())
                .isEqualTo("error");
    }

    @Test
    void aReportThatCannotBeWrittenIsToldOnce() {
        String file = directory.resolve("none/j.xml").toString();
        for (String property : new String[] {"mutex", "none"}) {
            CliRun run = CliRun.real("check", "-p", property, "--junit", file, "../examples/peterson.dve");
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err().lines().filter(line -> line.contains("cannot be written")))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b %<&>#.dve", "é.dve"})
    void namesWithEveryCharacterAreEscaped(String name) throws Exception {
        Charset names = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
        assumeTrue(names.newEncoder().canEncode(name), "SKIPPED: files of this locale have no such names");
        Path model = directory.resolve(name);
        Files.writeString(model, "process P { state s, t; init s; trans s -> t {}; }\nsystem async;\n");
        String[] words = {
            "check",
            "-q",
            "--junit",
            file("j.xml"),
            "--sarif",
            file("s.sarif"),
            "--reach",
            "P.s && P.t",
            model.toString()
        };
        assertThat(CliRun.real(words).status()).isEqualTo(1);
        assertThat(suite().getAttribute("name")).isEqualTo(model.toString());
        assertThat(((Element) suite().getElementsByTagName("testcase").item(0)).getAttribute("name"))
                .isEqualTo("reach P.s && P.t");
        Files.writeString(model, "process P { oops \u0001 ]]>\n");
        assertThat(CliRun.real(words).status()).isEqualTo(3);
        assertThat(suite().getElementsByTagName("error").getLength()).isPositive();
        String uri = sarif().at("/runs/0/invocations/0/toolExecutionNotifications/0/locations/0/physicalLocation"
                        + "/artifactLocation/uri")
                .asString();
        assertThat(Path.of(URI.create(uri))).isEqualTo(model);
    }

    @Test
    void warningsAreThere() throws Exception {
        check("../examples/peterson.dve -f G(!\"none\"|!\"P_0.idle->asking\")");
        assertThat(suite().getElementsByTagName("system-err").item(0).getTextContent())
                .contains("warning: ");
        assertThat(sarif().at("/runs/0/invocations/0/toolExecutionNotifications/0/level")
                        .asString())
                .isEqualTo("warning");
    }

    @Test
    void theSchemaOfXmlIsStrict() {
        assertThatThrownBy(() -> validate("<testsuites tests='1' failures='0' errors='0'><testsuite/></testsuites>"))
                .isInstanceOf(SAXException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'version':'2.1.0'}",
                "{'version':'2.1.0','runs':[{'tool':{'driver':{'name':'a'}},'results':[{}]}]}",
                "{'version':'2.1.0','runs':[{'tool':{'driver':{'name':'a','rules':[{'id':'b'},{'id':'b'}]}}}]}",
                "{'$schema':'not a reference','version':'2.1.0','runs':[]}"
            })
    void theSchemaOfSarifIsStrict(String json) {
        assertThat(Schemas.sarif().validate(json.replace('\'', '"'), InputFormat.JSON))
                .isNotEmpty();
    }

    /** @param more words that may have spaces in them, such as names of files */
    private CliRun check(String line, String... more) {
        List<String> words = new ArrayList<>(
                List.of("check", "--format", "json", "--junit", file("j.xml"), "--sarif", file("s.sarif")));
        words.addAll(List.of(line.split(" ")));
        words.addAll(List.of(more));
        return CliRun.real(words.toArray(String[]::new));
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    private Element suite() throws Exception {
        String text = Files.readString(directory.resolve("j.xml"));
        validate(text);
        return (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)))
                .getElementsByTagName("testsuite")
                .item(0);
    }

    private static void validate(String xml) throws SAXException, IOException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(SCHEMAS.resolve("junit.xsd").toFile())
                .newValidator()
                .validate(new StreamSource(new StringReader(xml)));
    }

    private JsonNode sarif() throws IOException {
        String text = Files.readString(directory.resolve("s.sarif"));
        Schemas.requireValid(text, Schemas.sarif());
        return new JsonMapper().readTree(text);
    }
}
