package dovetail.check;

/** Use of structural reductions before a search. */
public enum Reductions {
    /** Where engines take turns, by all but the first one: small questions are answered in the system as it is. */
    AUTO,
    /** Before any engine that is asked. */
    ON,
    /** Never. */
    OFF
}
