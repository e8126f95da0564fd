package dovetail.check;

/** Use of structural reductions before a search. */
public enum Reductions {
    /** By all engines that take turns but the first one: small questions are answered in the system as it is. */
    AUTO,
    /** Before any engine that is asked. */
    ON,
    /** Never. */
    OFF
}
