package dovetail.api.front;

import dovetail.base.Budget;
import java.io.InputStream;
import java.io.OutputStream;

/** Serves an editor by the language server protocol. */
public interface LanguageService {
    /**
     * Serves until the editor ends the session, its stream ends, or the limits are interrupted.
     *
     * @param limits of each check that the editor asks for
     * @return whether the session ended as the protocol says
     */
    boolean serve(InputStream in, OutputStream out, Budget limits);
}
