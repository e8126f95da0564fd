/**
 * Control points of processes: the states of a process, and its steps between them. They are those of SPIN without
 * statement merging, so that numbers of states agree.
 */
package dovetail.lang.promela.control;
