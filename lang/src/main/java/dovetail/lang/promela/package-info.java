/**
 * Promela, the language of SPIN (Holzmann, The SPIN Model Checker, 2003), as SPIN 6.5 reads it; {@link
 * dovetail.lang.promela.PromelaLanguage} reads models.
 */
package dovetail.lang.promela;
