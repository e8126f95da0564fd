package dovetail.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.EngineSettings;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.result.Figures;
import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts of any size are exact, and thousands of levels are no problem. */
class ExactCountsTest {
    /** Each of so many switches is on or off. */
    @ParameterizedTest
    @ValueSource(ints = {1, 62, 63, 64, 100, 2000})
    void switchesHaveAllCombinations(int switches) {
        SymbolicProvider provider = new SymbolicProvider();
        SymbolicEngine engine = (SymbolicEngine) provider.create(EngineSettings.of(provider));
        Figures figures = engine.explore(switches(switches), Budget.unlimited(), Progress.SILENT)
                .figures();
        BigInteger states = BigInteger.TWO.pow(switches);
        assertThat(figures.exactStates()).hasToString(states.toString());
        assertThat(figures.exactTransitions())
                .hasToString(states.multiply(BigInteger.valueOf(switches)).toString());
        assertThat(figures.deadlocks()).isZero();
    }

    private static Network switches(int count) {
        StringBuilder net = new StringBuilder("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">")
                .append("<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"page\">");
        for (int i = 0; i < count; i++) {
            net.append("<place id=\"off%d\"><initialMarking><text>1</text></initialMarking></place><place id=\"on%d\"/>"
                    .formatted(i, i));
            net.append("<transition id=\"up%d\"/><transition id=\"down%d\"/>".formatted(i, i));
            net.append("<arc id=\"a%d\" source=\"off%d\" target=\"up%d\"/>".formatted(i, i, i));
            net.append("<arc id=\"b%d\" source=\"up%d\" target=\"on%d\"/>".formatted(i, i, i));
            net.append("<arc id=\"c%d\" source=\"on%d\" target=\"down%d\"/>".formatted(i, i, i));
            net.append("<arc id=\"d%d\" source=\"down%d\" target=\"off%d\"/>".formatted(i, i, i));
        }
        String text = net.append("</page></net></pnml>").toString();
        return ModelReader.read(new SourceText("switches.pnml", text), Map.of(), ConstantValues.NONE)
                .network();
    }
}
