/** Tests that need the jar, and run after it is made. */
package dovetail.packaged;
