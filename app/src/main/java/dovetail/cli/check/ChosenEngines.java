package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRefusal;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.engine.EngineProvider;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Engines for the properties of a run, chosen once: the choice for a formula may translate it. */
final class ChosenEngines {
    private final List<Choice> choices = new ArrayList<>();

    private record Choice(Property property, EngineProvider engine) {}

    private ChosenEngines() {}

    /**
     * Chooses before anything takes long. Complains about an engine that cannot answer what it is asked. A property for which
     * the choice meets a limit or fails has no engine here; the run meets the same again, and its answer tells.
     */
    static ChosenEngines of(List<Property> properties, OpenModel model, Session session, Budget budget) {
        ChosenEngines chosen = new ChosenEngines();
        EngineChoice choice = model.choice();
        for (Property property : properties) {
            try {
                chosen.choices.add(new Choice(property, choice.of(new Task(model.system(), property), budget)));
            } catch (EngineRefusal e) {
                if (property.kind() == PropertyKind.UNSUPPORTED) {
                    // The other questions of its file are answered, and its own answer tells.
                    continue;
                }
                String advice = e.isAnsweredByAnother() ? "; --engine=" + EngineRegistry.AUTO + " selects it" : "";
                throw new UsageException(e.getMessage() + advice);
            } catch (Limit.Exceeded e) {
                // The limit is that of the whole run.
                break;
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                session.explainMore("the choice of an engine for '" + property.name() + "' failed: " + e);
            }
        }
        return chosen;
    }

    /** Takes each property that has an engine, in their order. */
    void forEach(BiConsumer<Property, EngineProvider> consumer) {
        for (Choice choice : choices) {
            consumer.accept(choice.property, choice.engine);
        }
    }
}
