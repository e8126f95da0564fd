package dovetail.api;

import java.util.Optional;

/**
 * Answers about one of several models.
 *
 * @param checked the answers; none where the model could not be read
 * @param failure the exception that ended the check of this model, such as an {@link dovetail.base.InputException}
 */
public record CheckedModel(ModelSource source, Optional<Checked> checked, Optional<Throwable> failure) {
    /** Whether the model was read, all properties hold, and model errors are excluded. */
    public boolean isClean() {
        return checked.map(Checked::isClean).orElse(false);
    }
}
