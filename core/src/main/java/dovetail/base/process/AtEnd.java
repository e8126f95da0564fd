package dovetail.base.process;

/** Clean-up that is done when the process is ended by a signal before this is closed, in the place of code that would do it. */
public final class AtEnd implements AutoCloseable {
    private final Thread hook;

    /** @throws IllegalStateException when the process is ending already */
    public AtEnd(Runnable work) {
        hook = new Thread(work, "dovetail-at-end");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the process is ending, so that what ends meanwhile may have been ended by a clean-up. */
    public static boolean isUnderWay() {
        try {
            new AtEnd(Thread::onSpinWait).close();
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Forgets the clean-up, which is not needed any more. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This process is ending: it runs already.
        }
    }
}
