package dovetail.web;

import dovetail.report.drawing.SvgWriter;
import dovetail.report.html.RunViewer;
import dovetail.web.http.Pages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The page of the explorer, its scripts and its styles. */
final class Scripts {
    private static final String PREACT = "/META-INF/resources/webjars/preact/10.26.9/";

    /** The files of the explorer itself; the page names its scripts in the order in which they are loaded. */
    private static final List<String> FILES = List.of(
            "explorer.html",
            "explorer.css",
            "icon.svg",
            "core.js",
            "source.js",
            "picture.js",
            "model.js",
            "ask.js",
            "properties.js",
            "runs.js",
            "graph.css",
            "graph-drawing.js",
            "graph-picture.js",
            "graph-path.js",
            "graph-fold.js",
            "simulate.js",
            "graph.js",
            "experiments.js",
            "explorer.js");

    private Scripts() {}

    static Pages pages() {
        Pages pages = new Pages()
                .withResource("/", "/dovetail/web/explorer.html")
                .withResource("/preact.js", PREACT + "dist/preact.umd.js")
                .withResource("/hooks.js", PREACT + "hooks/dist/hooks.umd.js");
        for (String file : FILES) {
            pages = pages.withResource("/" + file, "/dovetail/web/" + file);
        }
        try {
            return pages.withText("/run.js", RunViewer.script())
                    .withText("/run.css", RunViewer.style())
                    .withText("/drawing.css", SvgWriter.style());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
