package dovetail.cli;

/**
 * Links a lambda on a thread of its own while the command line is read: the first one takes Java some milliseconds, and every run
 * needs some.
 */
final class LambdaLinkage extends Thread {
    LambdaLinkage() {
        super("dovetail-linkage");
        setDaemon(true);
    }

    @Override
    public void run() {
        Runnable linked = Thread::onSpinWait;
        linked.run();
    }
}
