/** Files whose writing fails at a chosen operation. */
package dovetail.testkit.files;
