package dovetail.por.choose;

/** A way to choose groups; each thread needs a chooser of its own. */
public interface ChooserFactory {
    Chooser chooser();
}
