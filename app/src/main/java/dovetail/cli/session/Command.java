package dovetail.cli.session;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.terminal.ExitStatus;

/** A command of the tool. */
public interface Command {
    CommandSpec spec();

    /** Does it and says how it ended, as an {@link ExitStatus}. */
    int run(Session session);
}
