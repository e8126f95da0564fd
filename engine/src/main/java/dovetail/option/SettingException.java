package dovetail.option;

/** Thrown for a setting that does not fit the system, which only an engine at work finds out; the message is for users. */
public final class SettingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public SettingException(String message) {
        super(message);
    }
}
