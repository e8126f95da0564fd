package dovetail.replay.dates;

/**
 * Node of a search for dates: the last event of a path so far, and the possible values of the clocks after it. Events outlive
 * their nodes, so that a long path costs little memory.
 *
 * @param state the discrete state after the event
 * @param automaton the state of the automaton after it
 * @param zone the values of the running clocks after it
 * @param resets by clock, the number of the event that set it to zero last, not to be modified
 */
record PathNode(PathEvent event, int[] state, int automaton, PathZone zone, int[] resets) {}
