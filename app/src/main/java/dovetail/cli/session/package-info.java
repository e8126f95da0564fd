/**
 * The frame of every command: common flags and settings, limits, files that are read and written. The entry types are {@link
 * dovetail.cli.session.Command} and {@link dovetail.cli.session.Session}.
 */
package dovetail.cli.session;
