/**
 * Description of a model for {@code info}: its elements by the kind of the system, and the engines that answer its
 * properties. The entry type is {@link dovetail.cli.info.ModelInfo}.
 */
package dovetail.cli.info;
