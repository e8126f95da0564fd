package dovetail.lang.dve.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.Token;
import java.util.EnumSet;
import java.util.Set;

/** Finds the names of a DVE text in its tokens. */
public final class NameScan extends TokenScan {
    private static final Set<NameKind> STATES = EnumSet.of(NameKind.STATE);
    private static final Set<NameKind> TERMS = EnumSet.complementOf(EnumSet.of(NameKind.STATE));
    private static final Set<String> LISTS_OF_STATES = Set.of("init", "commit", "accept");
    private static final Set<String> TYPES = Set.of("byte", "int");

    /** The braces that are open in a process. */
    private int braces;

    private boolean isInStates;
    private boolean isInTransitions;

    public NameScan(SourceText source) {
        super(Keywords.tokens(source, new Diagnostics()));
    }

    @Override
    protected boolean begins() {
        return sees("process") || sees("system");
    }

    @Override
    protected void restart() {
        leaveProcess(0);
    }

    @Override
    protected boolean isKeyword(String word) {
        return Keywords.isKeyword(word);
    }

    @Override
    protected void item() {
        Token token = peek();
        if (token.is("process")) {
            process();
        } else if (token.is("const") || TYPES.contains(token.text())) {
            variables();
        } else if (token.is("channel")) {
            channels();
        } else if (token.is("state")) {
            states();
        } else if (LISTS_OF_STATES.contains(token.text()) || token.is("assert")) {
            next();
            isInStates = true;
        } else if (token.is("{")) {
            next();
            braces++;
            isInStates = false;
        } else if (token.is("}")) {
            next();
            if (--braces == 0) {
                leaveProcess(behind());
            }
        } else {
            if (token.is(";") || token.is(":") || token.is("trans")) {
                isInStates = false;
                isInTransitions = token.is("trans") || isInTransitions && !(token.is(";") && braces == 1);
            }
            use();
        }
    }

    private void process() {
        int start = next().offset();
        if (seesName()) {
            Token name = next();
            int process = names.declare(NameKind.PROCESS, name.text(), name.offset(), start);
            names.describe(process, "process " + name.text());
            if (accept("{")) {
                braces = 1;
                names.open(process, behind());
            }
        }
    }

    private void leaveProcess(int end) {
        while (names.depth() > 0) {
            names.close(end);
        }
        braces = 0;
        isInStates = false;
        isInTransitions = false;
    }

    private void variables() {
        int start = peek().offset();
        boolean isConstant = accept("const");
        String type = TYPES.contains(peek().text()) ? next().text() : "";
        String range = type.equals("byte") ? " (0 to 255)" : type.equals("int") ? " (-32768 to 32767)" : "";
        String before = (isConstant ? "const " : "") + type + " ";
        while (seesName()) {
            Token name = next();
            int variable = names.declare(
                    isConstant ? NameKind.CONSTANT : NameKind.VARIABLE, name.text(), name.offset(), start);
            usesUpToComma();
            names.describe(variable, before + textFrom(name.offset()) + range);
            names.end(variable, behind());
            if (!accept(",")) {
                break;
            }
        }
    }

    /** Uses names up to the comma or semicolon behind a declaration; initial values in braces have commas, too. */
    private void usesUpToComma() {
        int open = 0;
        while (!atEnd() && !sees(";") && !(open == 0 && sees(",")) && !isKeyword(peek().text())) {
            open += sees("{") || sees("[") ? 1 : sees("}") || sees("]") ? -1 : 0;
            if (open < 0) {
                return;
            }
            use();
        }
    }

    private void channels() {
        int start = next().offset();
        if (accept("{")) {
            while (!atEnd() && !accept("}")) {
                next();
            }
        }
        String before = textFrom(start) + " ";
        while (seesName()) {
            Token name = next();
            int channel = names.declare(NameKind.CHANNEL, name.text(), name.offset(), start);
            usesUpToComma();
            names.describe(channel, before + textFrom(name.offset()));
            names.end(channel, behind());
            if (!accept(",")) {
                break;
            }
        }
    }

    private void states() {
        next();
        while (seesName()) {
            Token name = next();
            names.describe(names.declare(NameKind.STATE, name), "state " + name.text());
            if (!accept(",")) {
                break;
            }
        }
    }

    @Override
    protected boolean seesMember() {
        return sees(".") || sees("->") && !(braces == 1 && isInTransitions);
    }

    @Override
    protected void use() {
        Token token = peek();
        boolean isTransition = braces == 1 && isInTransitions;
        boolean isState = isInStates || isTransition && (peek(1).is("->") || peek(-1).is("->"));
        boolean isOwner = peek(1).is(".") || !isTransition && peek(1).is("->");
        if (isName(token) && !isOwner) {
            next();
            names.use(token.text(), token.offset(), isState ? STATES : TERMS);
        } else {
            super.use();
        }
    }
}
