package dovetail.cli.session;

import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells of engine options that no engine of a check has, and that therefore did nothing. */
public final class IdleSettings {
    private IdleSettings() {}

    public static void tell(List<Answer> answers, Session session) {
        Set<String> used = new LinkedHashSet<>();
        for (Answer answer : answers) {
            used.add(answer.verdict().engine());
        }
        EngineRegistry registry = session.workshop.engines();
        for (RunSettings.Setting setting : session.settings.engines().settings().options()) {
            List<String> owners = registry.owners(setting.name());
            if (!owners.isEmpty() && owners.stream().noneMatch(used::contains)) {
                session.note("--set " + setting.name() + " did nothing: " + String.join(", ", used)
                        + " answered, and it is an option of " + String.join(", ", owners) + "; --engine "
                        + owners.get(0) + " uses it");
            }
        }
    }
}
