/** Forms of values: how the integers of a state or of a message make up the values that users declared. */
package dovetail.model.form;
