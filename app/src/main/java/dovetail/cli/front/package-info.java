/** Commands that hand over to front ends in modules of their own: the explorer and the language server. */
package dovetail.cli.front;
