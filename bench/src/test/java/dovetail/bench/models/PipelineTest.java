package dovetail.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lang.aut.AutReader;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Comparison;
import dovetail.minimise.Relation;
import dovetail.property.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changes of a pipeline keep the behaviour of its stages or not, as they say, and its properties hold after each. */
class PipelineTest {
    private static final int STAGES = 3;

    @TempDir
    private Path directory;

    private static LabelledLts stage(Path pipeline, String name) {
        return AutReader.read(pipeline.resolveSibling(name + ".aut"));
    }

    @Test
    void noTwoStagesAreTheSame() throws IOException {
        Path file = Pipeline.of(STAGES).writeTo(directory);
        assertThat(Files.readString(file.resolveSibling("stage0.aut")).lines().count())
                .isNotEqualTo(Files.readString(file.resolveSibling("stage1.aut"))
                        .lines()
                        .count());
    }

    @ParameterizedTest
    @EnumSource(Pipeline.Change.class)
    void changesKeepTheBehaviourOrNot(Pipeline.Change change) {
        Pipeline before = Pipeline.of(STAGES);
        Path old = before.writeTo(directory.resolve("before"));
        Path changed = change.of(before, 1).writeTo(directory.resolve("after"));
        String name = change == Pipeline.Change.REWRITTEN ? "rewritten_stage1" : "stage1";
        boolean isSame = Comparison.difference(
                        stage(old, "stage1"),
                        stage(changed, name),
                        Relation.STRONG,
                        Budget.unlimited(),
                        Progress.SILENT)
                .isEmpty();
        assertThat(isSame).isEqualTo(change != Pipeline.Change.WIDER);
        OpenModel model = OpenModel.read(changed).withEngine("compose");
        List<Property> properties = model.properties(GeneratedModel.propertiesOf(changed));
        assertThat(properties)
                .hasSize(2)
                .allMatch(property -> model.check(property).holds());
    }
}
