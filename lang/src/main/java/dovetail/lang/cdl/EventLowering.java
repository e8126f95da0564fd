package dovetail.lang.cdl;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.fiacre.lower.LoweredSystem;
import dovetail.lang.fiacre.lower.Mailbox;
import dovetail.lang.lint.PredicateLints;
import dovetail.lang.source.Messages;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Translates the predicates and events of a CDL file to expressions and statements of the system. */
final class EventLowering {
    private final FiacreModel model;
    private final LoweredSystem system;
    private final Declarations declarations;
    private final Messages messages;
    private final Diagnostics diagnostics;
    private final Map<String, Expr> predicates = new HashMap<>();
    private final Map<String, StepEvent> events = new HashMap<>();

    EventLowering(FiacreModel model, Declarations declarations, Diagnostics diagnostics) {
        this.model = model;
        this.system = model.lowered();
        this.declarations = declarations;
        this.messages = declarations.messages();
        this.diagnostics = diagnostics;
    }

    /** Translates all predicates and events of the file. A predicate can use those that are declared before it. */
    void lowerAll() {
        for (Syntax.Predicate predicate : declarations.file().predicates()) {
            Expr lowered = predicate(predicate.text());
            predicates.putIfAbsent(predicate.name().text(), lowered);
        }
        for (Syntax.Event event : declarations.file().events()) {
            StepEvent lowered = lower(event);
            if (lowered != null) {
                events.putIfAbsent(event.name().text(), lowered);
            }
        }
    }

    /** The named predicates. */
    Map<String, Expr> predicates() {
        return predicates;
    }

    /** The event of that name, or null when it is in error. */
    @Nullable
    StepEvent event(String name) {
        return events.get(name);
    }

    /** The events of the file in their order; null for one in error. */
    List<@Nullable StepEvent> inOrder() {
        List<@Nullable StepEvent> result = new ArrayList<>();
        for (Syntax.Event event : declarations.file().events()) {
            result.add(events.get(event.name().text()));
        }
        return result;
    }

    /** A predicate of the system; false when it is in error, which has been reported. */
    Expr predicate(SourceText text) {
        Expr result = reported(() -> model.predicate(text, predicates, diagnostics::add));
        if (result == null) {
            return Expr.FALSE;
        }
        PredicateLints.check(text, result, predicates.values(), model.system(), diagnostics::add);
        return result;
    }

    /** A number of units of time: digits with or without decimals, or a constant of the system; null when it is in error. */
    @Nullable
    BigDecimal time(SourceText text) {
        if (Character.isDigit(text.text().charAt(0))) {
            return new BigDecimal(text.text()).stripTrailingZeros();
        }
        Integer number = reported(() -> system.number(text));
        if (number != null && number < 0) {
            error(text, "a bound of time cannot be negative");
        }
        return number == null || number < 0 ? null : new BigDecimal(number).stripTrailingZeros();
    }

    /** Whether a text is a predicate of the system. */
    boolean isPredicate(SourceText text) {
        try {
            model.predicate(text, predicates);
            return true;
        } catch (InputException e) {
            return false;
        }
    }

    /** Reports an error at the beginning of a piece of text. */
    void error(SourceText text, String message) {
        diagnostics.error(text, 0, message);
    }

    private <T> @Nullable T reported(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InputException e) {
            e.diagnostics().forEach(diagnostics::add);
            return null;
        }
    }

    private @Nullable StepEvent lower(Syntax.Event event) {
        if (event instanceof Syntax.Send send) {
            return exchange(send.name().offset(), true, send.message(), send.receiver());
        } else if (event instanceof Syntax.Receive receive) {
            return exchange(receive.name().offset(), false, receive.message(), receive.sender());
        }
        Syntax.Change change = (Syntax.Change) event;
        return new StepEvent.Change(change.predicate().text().strip(), predicate(change.predicate()), change.value());
    }

    private @Nullable StepEvent exchange(int offset, boolean isSend, SourceText text, Syntax.Instance instance) {
        Mailbox mailbox = mailbox(instance);
        Mailbox.Message message = mailbox == null ? null : reported(() -> system.message(text, mailbox));
        if (mailbox == null || message == null) {
            return null;
        }
        String process = "{" + instance.process().text() + "}" + instance.number();
        String party = instance.queue() == null ? process : process + ":" + mailbox.name();
        // A star would match any text in patterns of labels.
        String shown = text.text().strip().replaceAll("\\s+", " ").replace('*', '×');
        return new StepEvent.Exchange(
                isSend,
                (isSend ? "send " : "receive ") + shown + (isSend ? " to " : " from ") + party,
                process + ":" + mailbox.name(),
                isSend ? mailbox.hasRoom() : mailbox.isFirst(message),
                isSend ? mailbox.add(message) : mailbox.removeFirst(),
                messages.origin(offset));
    }

    private @Nullable Mailbox mailbox(Syntax.Instance instance) {
        String process = instance.process().text();
        int count = system.instances(process);
        if (count == 0) {
            messages.error(
                    instance.process(),
                    "the system has no instance of a process '" + process + "'"
                            + Spelling.hint(process, system.processNames()));
            return null;
        }
        if (instance.number() > count) {
            messages.error(
                    instance.process(),
                    "there is no instance " + instance.number() + " of process '" + process + "'; there "
                            + (count == 1 ? "is 1" : "are " + count));
            return null;
        }
        List<Mailbox> found = system.mailboxes(process, instance.number());
        List<String> names = found.stream().map(Mailbox::name).toList();
        if (instance.queue() != null) {
            int index = names.indexOf(instance.queue().text());
            if (index < 0) {
                messages.error(
                        instance.queue(),
                        "process '" + process + "' has no shared queue '"
                                + instance.queue().text() + "'"
                                + Spelling.hint(instance.queue().text(), names));
            }
            return index < 0 ? null : found.get(index);
        }
        if (found.isEmpty()) {
            messages.error(instance.process(), "process '" + process + "' has no parameter that is a shared queue");
        } else if (found.size() > 1) {
            messages.error(
                    instance.process(),
                    "process '" + process + "' has several shared queues: " + String.join(", ", names)
                            + "; name one as {" + process + "}" + instance.number() + ":" + names.get(0));
        }
        return found.size() == 1 ? found.get(0) : null;
    }
}
