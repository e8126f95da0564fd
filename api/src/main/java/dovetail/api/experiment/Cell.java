package dovetail.api.experiment;

/**
 * Cell of an experiment: one question to one engine, once.
 *
 * @param property the number of the property, from 0
 * @param engine the name of the engine, or {@code auto}
 * @param repetition the number of the run among equal ones, from 1
 */
public record Cell(Subject subject, int property, String engine, int repetition) {
    public String propertyName() {
        return subject.properties().get(property);
    }

    /** Whether another cell has the same question: only the engines or repetitions differ. */
    public boolean asksAs(Cell other) {
        return subject == other.subject && property == other.property;
    }

    /** Whether another cell is a repetition of this one. */
    public boolean repeats(Cell other) {
        return asksAs(other) && engine.equals(other.engine);
    }

    /** The question, for messages: {@code 'mutex' of ring.fcr, N = 3}. */
    public String question() {
        return "'" + propertyName() + "' of " + subject;
    }
}
