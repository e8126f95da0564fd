package dovetail.lang.dve;

import dovetail.lang.source.Messages;
import dovetail.model.Network;
import dovetail.model.RuleNotes;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The senders and receivers of each rendezvous channel; each pair of different processes gives one rule. */
final class Rendezvous {
    /** The pairs grow with the square of the processes; a network past this could not be explored. */
    private static final long MAX_RULES = 200_000;

    private final Map<String, Users> users = new HashMap<>();

    /** The ends of a channel, in the order of the components. */
    private record Users(List<Participant> senders, List<Participant> receivers) {}

    /**
     * The port of a process for one end of a channel; appended to its ports when it is new. Components come one after
     * another, so one that has the port already was the last to ask.
     */
    int port(Channel channel, boolean send, int component, List<String> ports) {
        String name = channel.name().text();
        Users both = users.computeIfAbsent(name, c -> new Users(new ArrayList<>(), new ArrayList<>()));
        List<Participant> end = send ? both.senders() : both.receivers();
        Participant last = end.isEmpty() ? null : end.get(end.size() - 1);
        if (last != null && last.component() == component) {
            return last.port();
        }
        end.add(new Participant(component, ports.size()));
        ports.add(name + (send ? "!" : "?"));
        return ports.size() - 1;
    }

    /**
     * Adds the rules, channel by channel as declared.
     *
     * @param notes the notes on the rules of a channel
     */
    void addRules(
            Network.Builder network,
            Names names,
            List<String> componentNames,
            Function<Channel, RuleNotes> notes,
            Messages messages) {
        long rules = 0;
        for (Channel channel : names.channels().values()) {
            Users ends = users.get(channel.name().text());
            if (ends == null) {
                continue;
            }
            rules += (long) ends.senders().size() * ends.receivers().size();
            if (rules > MAX_RULES) {
                messages.error(channel.name(), "more than " + MAX_RULES + " pairs of processes meet on channels");
                return;
            }
            RuleNotes about = notes.apply(channel);
            for (Participant sender : ends.senders()) {
                for (Participant receiver : ends.receivers()) {
                    if (sender.component() != receiver.component()) {
                        String label = channel.name().text() + "[" + componentNames.get(sender.component()) + "->"
                                + componentNames.get(receiver.component()) + "]";
                        SyncRule rule = new SyncRule(
                                List.of(sender, receiver),
                                label,
                                messages.origin(channel.name().offset()));
                        network.rule(rule, about);
                    }
                }
            }
        }
    }
}
