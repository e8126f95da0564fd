package dovetail.web.model;

import dovetail.report.drawing.SvgWriter;
import dovetail.report.json.JsonWriter;
import dovetail.report.picture.Picture;
import dovetail.report.picture.Pictures;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Answers with the list of the pictures of a form of a model, and with one of them as SVG. */
public final class PictureHandler implements Handler {
    private final Models models;

    public PictureHandler(Models models) {
        this.models = models;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        List<Picture> pictures = Pictures.of(models.form(request).open().system());
        json.beginObject();
        json.objects("pictures", pictures, picture -> {
            json.name("id").value(picture.id());
            json.name("title").value(picture.title());
            json.name("kind").value(picture.kind().toString());
        });
        request.optionalText("picture").ifPresent(id -> json.name("svg").value(svg(id, pictures)));
        json.endObject();
    }

    private static String svg(String id, List<Picture> pictures) {
        for (Picture picture : pictures) {
            if (picture.id().equals(id)) {
                StringBuilder svg = new StringBuilder();
                try {
                    SvgWriter.write(picture.drawing(), svg);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return svg.toString();
            }
        }
        throw new Refusal(Refusal.NOT_FOUND, "the model has no picture '" + id + "'");
    }
}
