package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.util.Collection;
import java.util.List;

/**
 * Warns of parts of a model that no run can use; {@code -q} omits them unless they are errors. Reports have all of them, and the
 * screen some of a long list.
 */
public final class LintReport {
    /** The number of warnings on the screen without {@code -v}. */
    private static final int SHOWN = 20;

    private static final String INCOMPLETE = "parts of the model that no run uses are not warned of: ";

    private LintReport() {}

    /** @param properties the properties of the run, which read variables as well */
    public static void tell(Model model, Collection<Property> properties, Session session) {
        boolean areErrors = session.arguments.has(Session.STRICT.name());
        if (session.settings.quiet() && !areErrors) {
            return;
        }
        List<Diagnostic> lints = lints(model, properties, session);
        int shown = areErrors || session.settings.verbose() ? lints.size() : Math.min(SHOWN, lints.size());
        for (Diagnostic lint : lints.subList(0, shown)) {
            session.warn(lint);
        }
        for (Diagnostic lint : lints.subList(shown, lints.size())) {
            session.warnUnseen(lint);
        }
        int more = lints.size() - shown;
        if (more > 0) {
            session.note("and " + more + " more " + (more == 1 ? "warning" : "warnings")
                    + " about parts of the model that no run uses; -v shows all");
        }
    }

    /** The warnings; none where they cannot be computed, which the properties do not depend on. */
    private static List<Diagnostic> lints(Model model, Collection<Property> properties, Session session) {
        try {
            return session.within("", () -> model.lints(properties));
        } catch (Limit.Exceeded e) {
            session.warn(INCOMPLETE + e.limit().text());
        } catch (OutOfMemoryError e) {
            session.warn(INCOMPLETE + Limit.heapFull().text());
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.failIn("in the warnings", e);
        }
        return List.of();
    }
}
