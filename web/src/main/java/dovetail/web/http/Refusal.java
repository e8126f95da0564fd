package dovetail.web.http;

/** Refuses a request, with a status of HTTP and a message for users; it never ends in a stack trace. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The request is not understood. */
    public static final int BAD_REQUEST = 400;
    /** The token is missing or wrong. */
    static final int UNAUTHORISED = 401;
    /** The request comes from another host or origin. */
    static final int FORBIDDEN = 403;
    /** There is no such thing. */
    public static final int NOT_FOUND = 404;

    static final int METHOD_NOT_ALLOWED = 405;
    static final int TOO_LARGE = 413;
    /** The request is understood, and its text is in error. */
    static final int UNPROCESSABLE = 422;
    /** Too much is asked at once. */
    public static final int TOO_MANY = 429;

    static final int INTERNAL_ERROR = 500;

    private final int status;

    public Refusal(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    public int status() {
        return status;
    }

    /** The message for users. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
