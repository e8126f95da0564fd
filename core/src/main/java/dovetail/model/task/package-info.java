/** A system with a question about it, and the questions that parts of the system do not preserve. */
package dovetail.model.task;
