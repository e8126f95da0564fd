/** Writes systems of modules as Promela models, so that SPIN can answer the questions that the modular engine answers. */
package dovetail.engine.modular.promela;
