/** Random Promela programs, and SPIN as the oracle of tests: {@link dovetail.testkit.promela.Spin}. */
package dovetail.testkit.promela;
