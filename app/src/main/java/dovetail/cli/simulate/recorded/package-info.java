/** Reading of recorded traces for the simulator; the entry type is {@link dovetail.cli.simulate.recorded.RecordedTrace}. */
package dovetail.cli.simulate.recorded;
