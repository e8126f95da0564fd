/**
 * Dates of the steps of a path through a timed network: finds the steps between given discrete states, solves the difference
 * constraints on their dates (R. Dechter, I. Meiri and J. Pearl, Temporal constraint networks, 1991), and yields a schedule.
 * The entry types are {@link dovetail.replay.dates.PathDates} and {@link dovetail.replay.dates.LassoDates}.
 */
package dovetail.replay.dates;
