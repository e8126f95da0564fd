/**
 * Typed options: each parses, prints and documents itself. The entry types are {@link dovetail.engine.option.Option} and
 * {@link dovetail.engine.option.OptionValues}.
 */
package dovetail.engine.option;
