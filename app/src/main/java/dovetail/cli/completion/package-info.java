/** Completion scripts for shells, made from the descriptions of the commands. */
package dovetail.cli.completion;
