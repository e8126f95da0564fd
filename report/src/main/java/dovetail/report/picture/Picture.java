package dovetail.report.picture;

import dovetail.report.drawing.Drawing;
import java.util.function.Supplier;

/**
 * Picture of a model, whose drawing is made when it is asked for.
 *
 * @param id unique among the pictures of the model: its kind, or the name of a process after {@code process:}
 * @param title the words of a list of pictures, such as the name of a process
 */
public record Picture(String id, String title, PictureKind kind, Supplier<Drawing> source) {
    /** The drawing, made anew at each call. */
    public Drawing drawing() {
        return source.get();
    }
}
