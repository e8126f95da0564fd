package dovetail.lang.source;

import dovetail.base.Limit;
import java.util.Optional;

/** The places of a model whose processes come and go: their number bounds the processes that may exist at a time. */
public interface ProcessPlaces {
    /** The number of places. */
    int count();

    /** The model with more places, after a run met the limit of these; nothing where more of them are of no help. */
    Optional<Model> enlarged(Limit met);
}
