/**
 * Typed options: each parses, prints and documents itself. The entry types are {@link dovetail.option.Option} and
 * {@link dovetail.option.OptionValues}.
 */
package dovetail.option;
