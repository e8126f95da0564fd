package dovetail.search;

import dovetail.lts.LabelTable;
import dovetail.model.Network;
import dovetail.step.StepRelation;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the labels of steps in the order in which they stand in the network. Relations number their groups each in its
 * own way; labels are what they agree on.
 */
final class GroupLabels {
    private final LabelTable table = new LabelTable();
    /** The relation of the last successors. */
    private @Nullable StepRelation relation;
    /** The label of each group of the relation that has been met so far. */
    private int[] ofGroup = new int[0];

    GroupLabels(Network network) {
        for (String label : network.labels()) {
            table.intern(label);
        }
    }

    /** Puts the numbers of labels in the place of the numbers of groups. */
    void replaceGroups(StepRelation from, Successors out) {
        if (from != relation) {
            relation = from;
            ofGroup = new int[0];
        }
        for (int i = 0; i < out.count; i++) {
            if (out.tags[i] >= ofGroup.length) {
                meetGroups(from);
            }
            out.tags[i] = ofGroup[out.tags[i]];
        }
    }

    /** Relations may find groups as they go. */
    private void meetGroups(StepRelation from) {
        int known = ofGroup.length;
        ofGroup = Arrays.copyOf(ofGroup, from.groupCount());
        for (int group = known; group < ofGroup.length; group++) {
            ofGroup[group] = table.intern(from.group(group).label());
        }
    }

    /** The names of the labels that occur in an array, which is changed to number only those, in the same order. */
    List<String> namesOfUsed(int[] labels) {
        int[] number = new int[table.size()];
        for (int label : labels) {
            number[label] = 1;
        }
        List<String> names = new ArrayList<>();
        for (int label = 0; label < number.length; label++) {
            if (number[label] != 0) {
                number[label] = names.size();
                names.add(table.get(label));
            }
        }
        for (int i = 0; i < labels.length; i++) {
            labels[i] = number[labels[i]];
        }
        return names;
    }
}
