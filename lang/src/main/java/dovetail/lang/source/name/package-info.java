/**
 * The names of a text and their uses, for editors. A scanner of each language finds them in the tokens alone, so that a text with
 * errors has names, too, and a long text has them at once.
 */
package dovetail.lang.source.name;
