package dovetail.lang.cdl.syntax;

import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.Token;
import java.util.List;

/** Parser of activities. A loop binds tightest, then {@code ;}, then {@code []}, and {@code ||} weakest. */
final class ActivityParser extends OperatorParser<ActivityParser.Operator, ActivityTerm> {
    /** Operators between activities. */
    enum Operator {
        PARALLEL,
        CHOICE,
        SEQUENCE
    }

    private static final OperatorTable<Operator> OPERATORS = OperatorTable.<Operator>weakestFirst()
            .flat()
            .op(Operator.PARALLEL, "||")
            .flat()
            .op(Operator.CHOICE, "[]")
            .flat()
            .op(Operator.SEQUENCE, ";")
            .build();

    private final CdlTokens tokens;

    ActivityParser(CdlTokens tokens) {
        super(tokens.stream(), OPERATORS);
        this.tokens = tokens;
    }

    /** An activity between braces; the empty one where there is nothing. */
    ActivityTerm braced() {
        in.expect("{");
        if (in.accept("}")) {
            return new ActivityTerm.Skip();
        }
        ActivityTerm term = term();
        if (!in.sees("}")) {
            throw in.unexpected("';', '[]', '||' or '}'");
        }
        in.next();
        return term;
    }

    @Override
    protected ActivityTerm pair(Operator op, Token operator, ActivityTerm left, ActivityTerm right) {
        throw new IllegalStateException("operands are listed");
    }

    @Override
    protected ActivityTerm list(List<Operator> ops, List<Token> operators, List<ActivityTerm> operands) {
        return switch (ops.get(0)) {
            case PARALLEL -> new ActivityTerm.Parallel(operands);
            case CHOICE -> new ActivityTerm.Choice(operands);
            case SEQUENCE -> new ActivityTerm.Sequence(operands);
        };
    }

    @Override
    protected ActivityTerm operand(int weakest) {
        if (in.sees("(")) {
            return parenthesis();
        }
        if (in.accept("skip")) {
            return new ActivityTerm.Skip();
        }
        if (in.accept("loop")) {
            int count = tokens.number("the number of repetitions", 0);
            return new ActivityTerm.Loop(count, prefixed(TIGHTEST));
        }
        if (in.accept("event")) {
            return new ActivityTerm.Reference(tokens.name("the name of an event"), true);
        }
        return new ActivityTerm.Reference(tokens.name("an event, an activity, 'loop', 'skip' or '('"), false);
    }

    @Override
    protected void close() {
        if (!in.accept(")")) {
            throw in.unexpected("';', '[]', '||' or ')'");
        }
    }
}
