package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.lts.Lts;
import dovetail.model.Component;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.PlacedDrawing;
import dovetail.report.drawing.PlacedDrawing.Label;
import dovetail.report.picture.Picture;
import dovetail.report.picture.PictureKind;
import dovetail.report.picture.Pictures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every example has pictures with as many nodes and edges as the model has parts, and nothing in them overlaps. */
class PicturesOfExamplesTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @Test
    @Tag("slow")
    void everyExampleHasPictures() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(EXAMPLES, 2)) {
            files = all.filter(PicturesOfExamplesTest::isModel).sorted().toList();
        }
        assertThat(files).hasSizeGreaterThan(40);
        for (Path file : files) {
            for (TransitionSystem system : systems(file)) {
                List<Picture> pictures = Pictures.of(system);
                assertThat(pictures).as(file.toString()).isNotEmpty();
                assertThat(pictures).extracting(Picture::id).doesNotHaveDuplicates();
                pictures.forEach(picture -> compare(file, system, picture));
            }
        }
    }

    /** The system of a file; with contexts, that of each of them. */
    private static List<TransitionSystem> systems(Path file) {
        if (!file.toString().endsWith(".cdl")) {
            return List.of(ModelReader.read(List.of(file)).system());
        }
        String system =
                file.toString().replace("cruise_endurance", "cruise_control").replace(".cdl", ".fcr");
        List<TransitionSystem> systems = new ArrayList<>();
        for (Model context :
                ModelReader.read(List.of(Path.of(system), file)).contexts().values()) {
            systems.add(context.system());
        }
        return systems.subList(0, 1);
    }

    private static void compare(Path file, TransitionSystem system, Picture picture) {
        Drawing drawing = picture.drawing();
        String what = file + ", " + picture.id();
        if (picture.kind() == PictureKind.MODULES) {
            assertThat(drawing.nodes())
                    .as(what)
                    .hasSizeBetween(
                            system.componentNames().size(),
                            system.componentNames().size() + 1);
            assertThat(Modules.of(system)).isSameAs(system);
        } else {
            compare(what, system.underlying().orElseThrow(), picture, drawing);
        }
        PlacedDrawing placed = PlacedDrawing.of(drawing);
        List<PlacedDrawing.Box> boxes = new ArrayList<>(placed.nodes());
        for (Label label : placed.labels()) {
            if (label != null) {
                boxes.add(label.box());
            }
        }
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(boxes.get(i).overlaps(boxes.get(j)))
                        .as(what + ": " + i + " and " + j)
                        .isFalse();
            }
        }
    }

    private static void compare(String what, Network network, Picture picture, Drawing drawing) {
        if (picture.kind() == PictureKind.NET) {
            PetriNet net = network.net().orElseThrow();
            assertThat(drawing.nodes())
                    .as(what)
                    .hasSize(net.places().size() + net.transitions().size());
            assertThat(drawing.edges()).as(what).hasSizeLessThanOrEqualTo(net.arcCount());
        } else if (picture.kind() == PictureKind.COMPONENTS) {
            assertThat(drawing.nodes())
                    .as(what)
                    .hasSizeGreaterThanOrEqualTo(network.components().size());
        } else {
            Component component = network.components().stream()
                    .filter(c -> c.name().equals(picture.title()))
                    .findFirst()
                    .orElseThrow();
            boolean isExplicit = component.behaviour().isExplicit();
            int locations = component.behaviour().locationCount();
            assertThat(drawing.nodes()).as(what).hasSize(Math.min(300, locations));
            if (isExplicit && locations <= 300) {
                Lts lts = component.lts();
                assertThat(drawing.edges()).as(what).hasSize(lts.transitionCount());
            }
        }
    }

    /** Whether a file is a model by itself; transition systems in a directory are parts of one. */
    private static boolean isModel(Path file) {
        String name = file.toString();
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean isPart = !EXAMPLES.equals(file.getParent()) && !extension.equals("exp");
        return !isPart && ModelReader.extensions().contains(extension);
    }
}
