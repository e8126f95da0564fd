package dovetail.lang.exp.pattern;

import java.util.List;

/** Syntax tree of a regular expression over the characters of a label. */
sealed interface RegexNode {
    /** Larger sizes count as this one, so that repetitions of repetitions do not overflow. */
    long LARGEST_SIZE = 1L << 40;

    /** The number of instructions of the expression, with repetitions written out. */
    long size();

    /** One character of a set. */
    record OneOf(CharacterSet set) implements RegexNode {
        @Override
        public long size() {
            return 1;
        }
    }

    /** The place before the first character of the label, or the one behind the last. */
    record Anchor(boolean begin) implements RegexNode {
        @Override
        public long size() {
            return 1;
        }
    }

    /** A part whose text can be named. */
    record Group(int number, RegexNode body) implements RegexNode {
        @Override
        public long size() {
            return body.size() + 2;
        }
    }

    /** One part after the other. */
    record Sequence(List<RegexNode> parts) implements RegexNode {
        @Override
        public long size() {
            return parts.stream().mapToLong(RegexNode::size).sum();
        }
    }

    /** A part several times, as often as possible; {@link #UNBOUNDED} is no maximum. */
    record Repeat(RegexNode body, int least, int most) implements RegexNode {
        static final int UNBOUNDED = -1;

        @Override
        public long size() {
            long copies = most == UNBOUNDED ? least + 1L : most;
            return Math.min(LARGEST_SIZE, copies * (body.size() + 2));
        }
    }
}
