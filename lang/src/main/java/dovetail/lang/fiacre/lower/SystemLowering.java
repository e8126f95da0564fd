package dovetail.lang.fiacre.lower;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.interpret.JointStep;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.lower.term.Code;
import dovetail.lang.fiacre.lower.term.CommandLowering;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.GivenConstants;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Temporaries;
import dovetail.lang.fiacre.lower.term.TermLowering;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates a syntax tree into a network. Initial statements are run on a first translation; its state after them is
 * the initial state of the second.
 */
public final class SystemLowering {
    private final String name;
    private final Syntax.Program program;
    private final GivenConstants constants;
    private final Messages messages;

    private SystemLowering(String name, Syntax.Program program, GivenConstants constants, Messages messages) {
        this.constants = constants;
        this.name = name;
        this.program = program;
        this.messages = messages;
    }

    /** The system; ends reading when there was any error. */
    public static LoweredSystem lower(
            SourceText source, Syntax.Program program, ConstantValues constants, Diagnostics diagnostics) {
        Messages messages = new Messages(source, diagnostics, Keywords::isKeyword);
        SystemLowering lowering = new SystemLowering(
                networkName(source.name()), program, new GivenConstants(constants, diagnostics), messages);
        LoweredSystem system = null;
        try {
            system = lowering.lower();
        } catch (Reported e) {
            // It has been reported.
        }
        diagnostics.throwIfErrors();
        if (system == null) {
            throw new IllegalStateException("a system was refused without a reason");
        }
        return system;
    }

    private static String networkName(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.endsWith(".fcr") ? name.substring(0, name.length() - 4) : name;
    }

    private LoweredSystem lower() {
        Declarations declarations = new Declarations(program, constants, messages);
        Draft draft = new Draft(declarations, null);
        if (messages.errorCount() > 0 || !draft.hasInitialPrograms) {
            return draft.finish();
        }
        int[] initial = draft.initialState();
        return messages.errorCount() > 0 ? draft.finish() : new Draft(declarations, initial).finish();
    }

    /** One translation, with given initial values. */
    private final class Draft {
        private final Declarations declarations;
        private final Network.Builder builder = new Network.Builder(name);
        private final Temporaries temporaries = new Temporaries();
        private final Instantiation instances;
        private final boolean isTimed;
        private final TransitionClocks clocks;
        private final boolean hasInitialPrograms;

        Draft(Declarations declarations, int @Nullable [] initialState) {
            this.declarations = declarations;
            Storage storage = new Storage(builder, initialState);
            this.instances = new Instantiation(declarations, storage);
            Instantiation.Composed system = instances.root(root());
            List<ProcessInstance> processes = instances.processes();
            name(processes);
            for (ProcessInstance process : processes) {
                process.declare(builder, storage);
            }
            processes.forEach(process -> process.lower(temporaries));
            List<BitSet> before = stores(processes, true);
            List<BitSet> ever = stores(processes, false);
            isTimed = instances.isTimed()
                    || processes.stream().anyMatch(p -> p.actions().waits());
            Set<Port> preempting = preempting(processes);
            for (int i = 0; i < processes.size(); i++) {
                processes.get(i).build(builder, before.get(i), ever.get(i), isTimed, preempting);
            }
            builder.hierarchy(system.tree());
            PortRules rules = new PortRules(declarations, builder);
            rules.add(processes, system.ports());
            clocks = rules.clocks();
            rules.priorities(instances.priorities(), processes);
            if (!rules.areAcyclic()) {
                throw new Reported();
            }
            hasInitialPrograms = !instances.initials().isEmpty()
                    || processes.stream().anyMatch(p -> p.initially().hasProgram());
        }

        /** The ports on which steps may pre-empt others, by a priority or by {@code unless}. */
        private Set<Port> preempting(List<ProcessInstance> processes) {
            Set<Port> ports = new HashSet<>();
            instances.priorities().forEach(priority -> ports.addAll(priority.higher()));
            processes.forEach(process -> ports.addAll(process.actions().portsAbove()));
            return ports;
        }

        /** By process, the shared slots that other processes may change in their steps on ports. */
        private static List<BitSet> stores(List<ProcessInstance> processes, boolean onlyBefore) {
            List<BitSet> own = processes.stream()
                    .map(p -> p.actions().sharedStores(onlyBefore))
                    .toList();
            List<BitSet> others = new ArrayList<>();
            for (int i = 0; i < own.size(); i++) {
                BitSet stores = new BitSet();
                for (int k = 0; k < own.size(); k++) {
                    if (k != i) {
                        stores.or(own.get(k));
                    }
                }
                others.add(stores);
            }
            return others;
        }

        private Name root() {
            Name root = program.root();
            if (root != null) {
                return root;
            }
            List<Syntax.Declaration> declared = program.declarations();
            for (int i = declared.size() - 1; i >= 0; i--) {
                if (declared.get(i) instanceof Syntax.ComponentDecl component) {
                    return component.name();
                }
            }
            if (program.incomplete()) {
                throw new Reported();
            }
            throw declarations.error(0, "the file has no component; its last line should name the system");
        }

        /** Names instances by their processes, with a number where there are several. */
        private void name(List<ProcessInstance> processes) {
            Map<String, Integer> total = new HashMap<>();
            processes.forEach(p -> total.merge(p.decl().name().text(), 1, Integer::sum));
            Map<String, Integer> numbers = new HashMap<>();
            for (ProcessInstance process : processes) {
                String text = process.decl().name().text();
                int number = numbers.merge(text, 1, Integer::sum);
                process.name(total.getOrDefault(text, 1) == 1 ? text : text + "_" + number);
            }
        }

        /** The state after all initial statements, those of components first. */
        int[] initialState() {
            List<List<Action>> programs = new ArrayList<>();
            List<Integer> owners = new ArrayList<>();
            for (Instantiation.Initial initial : instances.initials()) {
                temporaries.begin();
                Code code = new Code(temporaries);
                TermLowering terms = new TermLowering(declarations, initial.scope(), code);
                new CommandLowering(declarations, terms, code, null).lower(initial.command());
                programs.add(List.of(Action.local(
                        0,
                        0,
                        Expr.TRUE,
                        code.statements(),
                        "init",
                        messages.origin(initial.command().offset()))));
                owners.add(-1);
            }
            for (ProcessInstance process : instances.processes()) {
                if (process.initially().hasProgram()) {
                    programs.add(process.initialActions(temporaries));
                    owners.add(process.component());
                }
            }
            temporaries.declare(builder);
            Network draft = builder.build();
            int[] state = draft.initialState();
            for (int i = 0; i < programs.size(); i++) {
                state = run(draft, owners.get(i), programs.get(i), state);
            }
            return state;
        }

        private int[] run(Network draft, int owner, List<Action> actions, int[] state) {
            int component = Math.max(owner, 0);
            int location = draft.component(component).locationSlot();
            InitialOutcome outcome = new InitialOutcome(draft.slots().size());
            for (Action action : actions) {
                new JointStep(draft).take(List.of(draft.component(component)), List.of(action), state, outcome);
            }
            if (outcome.count != 1 || outcome.error != null) {
                int offset = initialOffset(owner);
                messages.error(
                        offset,
                        outcome.error == null
                                ? "an initial statement must have exactly one outcome; this one has "
                                        + (outcome.count == 0 ? "none" : "several")
                                : "the initial statement fails: " + outcome.error);
                return state;
            }
            if (owner < 0) {
                outcome.state[location] = state[location];
            }
            return outcome.state;
        }

        private int initialOffset(int owner) {
            if (owner < 0) {
                return instances.initials().get(0).command().offset();
            }
            return Objects.requireNonNull(
                            instances.processes().get(owner).decl().init())
                    .offset();
        }

        LoweredSystem finish() {
            messages.warnings();
            temporaries.declare(builder);
            Network network = builder.build();
            TransitionSystem system = isTimed ? clocks.over(network) : network;
            return new LoweredSystem(system, declarations, instances.processes(), instances.shared());
        }
    }
}
