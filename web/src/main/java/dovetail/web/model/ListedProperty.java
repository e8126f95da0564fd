package dovetail.web.model;

import dovetail.property.Property;
import dovetail.report.view.Claim;
import java.util.Optional;

/**
 * A property that is stated about a form of a model.
 *
 * @param id its name, after that of its context where there is one
 * @param claim its text and its place
 * @param expected the answer that its file expects
 */
public record ListedProperty(String id, Property property, Claim claim, Optional<String> expected) {}
