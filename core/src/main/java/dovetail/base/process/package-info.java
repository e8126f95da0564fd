/** The process that the tool is: what happens when it ends. */
package dovetail.base.process;
