package dovetail.reduce;

/** A way to choose groups; each thread needs a chooser of its own. */
interface Choices {
    Chooser chooser();
}
