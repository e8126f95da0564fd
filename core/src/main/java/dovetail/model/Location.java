package dovetail.model;

import dovetail.base.Origin;
import java.io.Serializable;

/**
 * A control location of a component.
 *
 * @param committed whether it is committed; locations of explicit components never are
 */
public record Location(String name, boolean committed, Origin origin) implements Serializable {}
