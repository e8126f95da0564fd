/** Output to terminals: progress, exit status, messages of failures, and interrupts by the user. */
package dovetail.cli.terminal;
