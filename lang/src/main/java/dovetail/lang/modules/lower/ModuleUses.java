package dovetail.lang.modules.lower;

import dovetail.lang.modules.lower.term.Globals;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Syntax.Use;
import dovetail.lang.source.Messages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the modules that can be reached from the whole system by uses: none is inside itself, and all are used. */
final class ModuleUses {
    private final Globals globals;
    private final Messages messages;
    private final Set<String> done = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();
    private boolean isCyclic;

    private ModuleUses(Globals globals, Messages messages) {
        this.globals = globals;
        this.messages = messages;
    }

    /** Whether the system has finitely many instances; the reason against it is reported. */
    static boolean check(ModuleDecl system, Globals globals, Messages messages) {
        ModuleUses uses = new ModuleUses(globals, messages);
        uses.visit(system);
        for (ModuleDecl module : globals.modules().values()) {
            boolean isUnused = !uses.done.contains(module.name().text());
            if (isUnused && !uses.isCyclic && !globals.isIncomplete()) {
                messages.warning(
                        module.name().offset(), "module '" + module.name().text() + "' is not part of the system");
            }
        }
        return !uses.isCyclic;
    }

    private void visit(@Nullable ModuleDecl module) {
        if (module == null || !done.add(module.name().text())) {
            return;
        }
        checkKind(module);
        open.addLast(module.name().text());
        for (Use use : module.uses()) {
            if (open.contains(use.module().text())) {
                List<String> cycle = new ArrayList<>(open);
                cycle = cycle.subList(cycle.indexOf(use.module().text()), cycle.size());
                messages.error(
                        use.module(),
                        "module '" + use.module().text() + "' would be inside itself: " + String.join(" -> ", cycle)
                                + " -> " + use.module().text());
                isCyclic = true;
            } else {
                visit(globals.modules().get(use.module().text()));
            }
        }
        open.removeLast();
    }

    private void checkKind(ModuleDecl module) {
        if (module.isComposite() && !module.behaviours().isEmpty()) {
            messages.error(
                    module.behaviours().get(0).offset(),
                    "module '" + module.name().text()
                            + "' uses other modules, so that it has no behaviour of its own; move this to one of them");
        } else if (!module.isComposite() && !module.connections().isEmpty() && !module.incomplete()) {
            messages.error(
                    module.connections().get(0).source().offset(),
                    "module '" + module.name().text() + "' uses no other modules, so that there is nothing to connect");
        }
    }
}
