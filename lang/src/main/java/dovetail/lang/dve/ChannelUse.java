package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Sync;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds channels on which no message can be exchanged, since a sender or a receiver is missing. */
final class ChannelUse {
    /** By the name of a channel, the numbers of the processes that send on it. */
    private final Map<String, BitSet> senders = new HashMap<>();

    private final Map<String, BitSet> receivers = new HashMap<>();

    ChannelUse(SystemDecl system) {
        int number = 0;
        for (ProcessDecl process : system.processes()) {
            for (Transition transition : process.transitions()) {
                Sync sync = transition.sync();
                if (sync != null) {
                    (sync.send() ? senders : receivers)
                            .computeIfAbsent(sync.channel().text(), name -> new BitSet())
                            .set(number);
                }
            }
            number++;
        }
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
        BitSet sending = senders.getOrDefault(channel.name().text(), new BitSet());
        BitSet receiving = receivers.getOrDefault(channel.name().text(), new BitSet());
        if (sending.isEmpty() && receiving.isEmpty()) {
            return name + " is never used";
        }
        if (sending.isEmpty()) {
            return name + " has a receiver, but nothing sends on it";
        }
        if (receiving.isEmpty()) {
            return name + " has a sender, but nothing receives from it";
        }
        boolean isAlone = !channel.isBuffered() && sending.equals(receiving) && sending.cardinality() == 1;
        return isAlone ? name + " has its sender and its receiver in the same process, which cannot meet" : null;
    }
}
