package dovetail.api.experiment;

/** Run of a cell. */
public record Run(Cell cell, Outcome outcome) {}
