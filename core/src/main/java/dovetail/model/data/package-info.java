/** Typed data of systems: domains, slots, variables, and places that statements read and write. */
package dovetail.model.data;
