package dovetail.cli.graph;

import dovetail.base.Spelling;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.cli.session.Written;
import dovetail.cli.terminal.ExitStatus;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.lang.source.Model;
import dovetail.model.Modules;
import dovetail.model.TransitionSystem;
import dovetail.report.WholeFile;
import dovetail.report.drawing.DotWriter;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.MermaidWriter;
import dovetail.report.drawing.SvgWriter;
import dovetail.report.picture.Picture;
import dovetail.report.picture.PictureKind;
import dovetail.report.picture.Pictures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws a model: its components, one of them, its net, its modules, its context or its states. */
final class ModelDrawing {
    static final String SVG = ".svg";
    static final String MERMAID = ".mmd";
    static final String DOT = ".dot";

    private static final String STATES = "states";
    private static final String PROCESS = "process";
    /** The component that a context adds to its system. */
    private static final String ENVIRONMENT = "env";

    private static final int DEFAULT_NODES = 500;
    private static final int MOST_NODES = 20_000;

    private final Session session;
    private final @Nullable String wanted;
    private final List<String> bad;

    private ModelDrawing(Session session) {
        this.session = session;
        this.wanted = session.arguments.last(DrawingFlags.DRAW.name());
        this.bad = session.arguments.all(DrawingFlags.BAD.name());
    }

    /** Whether a drawing is asked for: by the format, by options, or because modules have no state space to write. */
    static boolean isFor(Session session, List<Path> sources, Path target) {
        String name = target.toString();
        if (name.endsWith(SVG) || name.endsWith(MERMAID)) {
            return true;
        }
        boolean hasOptions = false;
        for (var flag : DrawingFlags.all()) {
            hasOptions |= session.arguments.has(flag.name());
            if (session.arguments.has(flag.name()) && !name.endsWith(DOT)) {
                throw new UsageException(
                        flag.name() + " is for drawings; '" + target + "' is no .svg, .dot or .mmd file");
            }
        }
        return name.endsWith(DOT) && (hasOptions || sources.get(0).toString().endsWith(".mod"));
    }

    static int write(Session session, List<Path> sources, Path target) {
        return new ModelDrawing(session).write(sources, target);
    }

    private int write(List<Path> sources, Path target) {
        Model model = session.readModel(sources);
        Picture picture = isOfStates() ? states(model) : chosen(model);
        Drawing drawing = picture.drawing();
        WholeFile.write(target, out -> {
            if (target.toString().endsWith(SVG)) {
                SvgWriter.write(drawing, out);
            } else if (target.toString().endsWith(MERMAID)) {
                MermaidWriter.write(drawing, out);
            } else {
                DotWriter.write(drawing, out);
            }
        });
        for (String remark : drawing.remarks()) {
            session.explainMore(remark);
        }
        Written written = picture.kind() == PictureKind.MODULES
                ? new Written(
                        target, new Written.Size(model.system().componentNames().size(), "module"))
                : new Written(
                        target,
                        new Written.Size(drawing.nodes().size(), "node"),
                        new Written.Size(drawing.edges().size(), "edge"));
        written.tell(session);
        return ExitStatus.OK;
    }

    /** Whether states are drawn: on demand, or where options are about them. */
    private boolean isOfStates() {
        if (wanted != null) {
            if (!wanted.equals(STATES) && !bad.isEmpty()) {
                throw new UsageException(DrawingFlags.BAD.name() + " marks states; " + DrawingFlags.DRAW.name() + " "
                        + STATES + " draws them");
            }
            return wanted.equals(STATES);
        }
        return !bad.isEmpty() || session.arguments.has(DrawingFlags.NODES.name());
    }

    private Picture states(Model model) {
        int most = (int) session.settings.number(DrawingFlags.NODES.name(), 1, DEFAULT_NODES, MOST_NODES);
        Drawing drawing = new StateDrawing(session, model, most).drawing(bad);
        return new Picture(STATES, STATES, PictureKind.STATES, () -> drawing);
    }

    private Picture chosen(Model model) {
        TransitionSystem system = model.system();
        List<Integer> order =
                system.isSynchronous() ? GenerationOrder.of(Modules.of(system)).modules() : List.of();
        List<Picture> pictures = Pictures.of(system, order);
        if (wanted == null) {
            return pictures.get(0);
        }
        Optional<Picture> found = named(wanted, pictures);
        if (found.isEmpty() && isContext(wanted)) {
            return named(ENVIRONMENT, pictures)
                    .orElseThrow(() -> new UsageException("the model has no context; give its .cdl file, too"));
        }
        return found.orElseThrow(() -> new UsageException(
                "the model has no picture '" + wanted + "'" + Spelling.candidates(wanted, names(pictures))));
    }

    private static boolean isContext(String name) {
        return name.equals(PictureKind.CONTEXT.toString()) || name.equals(PictureKind.CONTEXT + "s");
    }

    /** A picture by its kind, or by the name of its process. */
    private static Optional<Picture> named(String name, List<Picture> pictures) {
        String process = name.startsWith(PROCESS + ":") ? name.substring(PROCESS.length() + 1) : name;
        return pictures.stream()
                .filter(picture -> picture.id().equals(name) || picture.title().equals(process))
                .findFirst();
    }

    private static List<String> names(List<Picture> pictures) {
        List<String> names = new ArrayList<>();
        pictures.forEach(picture -> names.add(picture.title()));
        names.add(STATES);
        return names;
    }
}
