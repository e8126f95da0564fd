package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.lang.dve.Syntax.ProcessDecl;
import dovetail.lang.dve.Syntax.Sync;
import dovetail.lang.dve.Syntax.SystemDecl;
import dovetail.lang.dve.Syntax.Transition;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds channels on which no message can be exchanged, since a sender or a receiver is missing. */
final class ChannelUse {
    private final SystemDecl system;

    ChannelUse(SystemDecl system) {
        this.system = system;
    }

    List<Diagnostic> lints(Names names, Messages messages) {
        List<Diagnostic> found = new ArrayList<>();
        for (Channel channel : names.channels().values()) {
            String message = message(channel);
            if (message != null) {
                found.add(Lints.at(messages.origin(channel.name().offset()), message));
            }
        }
        return found;
    }

    private @Nullable String message(Channel channel) {
        String name = "channel '" + channel.name().text() + "'";
        Set<ProcessDecl> senders = users(channel, true);
        Set<ProcessDecl> receivers = users(channel, false);
        if (senders.isEmpty() && receivers.isEmpty()) {
            return name + " is never used";
        }
        if (senders.isEmpty()) {
            return name + " has a receiver, but nothing sends on it";
        }
        if (receivers.isEmpty()) {
            return name + " has a sender, but nothing receives from it";
        }
        boolean isAlone = !channel.isBuffered() && senders.equals(receivers) && senders.size() == 1;
        return isAlone ? name + " has its sender and its receiver in the same process, which cannot meet" : null;
    }

    private Set<ProcessDecl> users(Channel channel, boolean send) {
        Set<ProcessDecl> users = new LinkedHashSet<>();
        for (ProcessDecl process : system.processes()) {
            for (Transition transition : process.transitions()) {
                Sync sync = transition.sync();
                boolean uses = sync != null
                        && sync.send() == send
                        && sync.channel().text().equals(channel.name().text());
                if (uses) {
                    users.add(process);
                }
            }
        }
        return users;
    }
}
