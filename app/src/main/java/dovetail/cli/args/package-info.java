/**
 * Options and arguments: one table per command ({@link dovetail.cli.args.CommandSpec}) that serves parsing, help and
 * error messages. Written here because a check of a small model is to take a few times {@code java -version}; building
 * the tables of an option library takes longer than that whole check.
 */
package dovetail.cli.args;
