package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.model.Action;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Random synchronisation of guarded components: rendezvous with up to two values, joint steps of several components,
 * and steps of all components. All components have the same ports; those they do not use block the rules that need
 * them.
 */
final class RandomChannels {
    private final Dice dice;
    private final int components;
    private final boolean synchronous;
    private final List<Port> ports = new ArrayList<>();
    private final List<SyncRule> rules = new ArrayList<>();

    private record Port(String name, int sent, int received) {}

    RandomChannels(Dice dice, int components, boolean synchronous) {
        this.dice = dice;
        this.components = components;
        this.synchronous = synchronous;
        if (synchronous) {
            joint("tick", components);
        } else if (components > 1) {
            for (int i = dice.below(3); i > 0; i--) {
                rendezvous("c" + i, dice.below(3));
            }
            if (dice.chance(35)) {
                joint("j", dice.between(2, components));
            }
        }
        if (dice.chance(10)) {
            joint("solo", 1);
        }
    }

    int components() {
        return components;
    }

    List<String> ports() {
        return ports.stream().map(Port::name).toList();
    }

    List<SyncRule> rules() {
        return rules;
    }

    int choosePort() {
        if (ports.isEmpty() || (!synchronous && dice.chance(55))) {
            return Action.LOCAL;
        }
        return synchronous && dice.chance(90) ? 0 : dice.below(ports.size());
    }

    int sent(int port) {
        return port == Action.LOCAL ? 0 : ports.get(port).sent();
    }

    int received(int port) {
        return port == Action.LOCAL ? 0 : ports.get(port).received();
    }

    private void rendezvous(String name, int values) {
        int send = port(name + "!", values, 0);
        int receive = port(name + "?", 0, values);
        boolean receiverFirst = dice.chance(15);
        for (int sender = 0; sender < components; sender++) {
            for (int receiver = 0; receiver < components; receiver++) {
                if (sender != receiver && dice.chance(90)) {
                    SyncRule.Participant from = new SyncRule.Participant(sender, send);
                    SyncRule.Participant to = new SyncRule.Participant(receiver, receive);
                    rules.add(new SyncRule(receiverFirst ? List.of(to, from) : List.of(from, to), name, Origin.NONE));
                }
            }
        }
    }

    /** A rule over some of the components, in any order; at times a second one over others under the same port. */
    private void joint(String name, int size) {
        int port = port(name, 0, 0);
        for (int again = dice.chance(30) ? 2 : 1; again > 0; again--) {
            List<Integer> rest = new ArrayList<>();
            for (int i = 0; i < components; i++) {
                rest.add(i);
            }
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                int component = rest.remove(dice.chance(70) ? 0 : dice.below(rest.size()));
                participants.add(new SyncRule.Participant(component, port));
            }
            rules.add(new SyncRule(participants, name, Origin.NONE));
        }
    }

    private int port(String name, int sent, int received) {
        ports.add(new Port(name, sent, received));
        return ports.size() - 1;
    }
}
