/** The rules that hold the house together, as tests. */
package dovetail.architecture;
