/**
 * The command line: {@link dovetail.cli.Main} starts it, {@link dovetail.cli.Cli} picks the command. Only this package
 * prints or exits.
 */
package dovetail.cli;
