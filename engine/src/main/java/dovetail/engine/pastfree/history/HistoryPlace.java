package dovetail.engine.pastfree.history;

import java.io.IOException;

/** A place for the histories of runs. */
public interface HistoryPlace {
    /** Removes the files of runs that were killed. */
    void clean() throws IOException;

    /** Creates the file of a new run. */
    HistoryFile create() throws IOException;
}
