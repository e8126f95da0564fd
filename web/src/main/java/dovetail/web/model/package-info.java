/**
 * The models that the explorer serves: {@link dovetail.web.model.Models} reads them when they are asked for, and again when their
 * files change. A {@link dovetail.web.model.ModelSession} has the forms of a model, of which questions are asked.
 */
package dovetail.web.model;
