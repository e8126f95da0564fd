package dovetail.check.jobs;

import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.util.List;

/**
 * Work of one job: the properties of a model that it answers.
 *
 * @param number of the job, from 1
 */
public record JobTask(int number, Model model, List<Property> properties) {
    public JobTask {
        properties = List.copyOf(properties);
    }
}
