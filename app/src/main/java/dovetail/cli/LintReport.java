package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.util.Collection;
import java.util.List;

/** Warns of parts of a model that no run can use; {@code -q} omits them unless they are errors, and long lists are cut. */
final class LintReport {
    /** The number of warnings without {@code -v}. */
    private static final int SHOWN = 20;

    private LintReport() {}

    /** @param properties the properties of the run, which read variables as well */
    static void tell(Model model, Collection<Property> properties, Session session) {
        if (session.settings.quiet() && !session.arguments.has(Session.STRICT.name())) {
            return;
        }
        List<Diagnostic> lints = model.lints(properties);
        int shown = session.settings.verbose() ? lints.size() : Math.min(SHOWN, lints.size());
        lints.subList(0, shown).forEach(session::warn);
        int more = lints.size() - shown;
        if (more > 0) {
            session.note("and " + more + " more " + (more == 1 ? "warning" : "warnings")
                    + " about parts of the model that no run uses; -v shows all");
        }
    }
}
