package dovetail.cli;

import dovetail.cli.args.CommandSpec;

/** Something the tool can be asked to do. */
interface Command {
    CommandSpec spec();

    /** Does it and says how it ended, as an {@link ExitStatus}. */
    int run(Session session);
}
