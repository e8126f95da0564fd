package dovetail.lang.source;

/** The loops of an environment: the number of their rounds is a parameter of the model. */
public interface Rounds {
    /** The model with so many rounds of each loop. */
    Model bounded(int count);

    /** The model with any number of rounds of each loop. */
    Model unbounded();

    /** The name of the component that is the environment, in each of these models. */
    String environment();
}
