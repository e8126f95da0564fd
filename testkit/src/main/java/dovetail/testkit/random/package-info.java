/** Random systems, formulas and properties of a seed. */
package dovetail.testkit.random;
