package dovetail.api.front;

import dovetail.api.ModelSource;
import dovetail.base.Budget;
import dovetail.check.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Serves pages on which a user explores models: their pictures, properties, runs and states. */
public interface WebExplorer {
    /**
     * Serves until the switch of the limits interrupts.
     *
     * @throws dovetail.base.InputException when the port is taken
     */
    void serve(Request request);

    /**
     * Request to serve models.
     *
     * @param models the models, each with the values of its constants
     * @param properties a file of properties that replaces those beside the models
     * @param settings of all checks
     * @param limits of each check; interrupting them ends the service
     * @param port on the loopback interface, or 0 for any free one
     * @param tell hears the address once the service is there
     */
    record Request(
            List<ModelSource> models,
            Optional<Path> properties,
            RunSettings settings,
            Budget limits,
            int port,
            Consumer<String> tell) {}
}
