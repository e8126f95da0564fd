package dovetail.cli;

import dovetail.cli.args.CommandSpec;

/** A command of the tool. */
interface Command {
    CommandSpec spec();

    /** Does it and says how it ended, as an {@link ExitStatus}. */
    int run(Session session);
}
