package dovetail.por.choose;

/** Creates choosers; each thread needs one of its own. */
public interface ChooserFactory {
    Chooser chooser();
}
