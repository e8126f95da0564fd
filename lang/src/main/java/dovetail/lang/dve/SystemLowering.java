package dovetail.lang.dve;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.Keywords;
import dovetail.lang.dve.syntax.Syntax.ChannelDecl;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Messages;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.token.Name;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates a syntax tree into a network. All names are declared before any expression is translated, so that
 * processes can name each other's states and variables whatever their order.
 */
final class SystemLowering {
    /** The port and the label of the joint steps of a synchronous system. */
    static final String STEP = "step";

    private final SystemDecl system;
    private final GivenConstants constants;
    private final Messages messages;
    private final Network.Builder network;
    private final Names names;
    private final ChannelLowering channels;
    private final List<ProcessScope> components = new ArrayList<>();
    private final StatedProperties properties = new StatedProperties();
    private @Nullable ProcessScope propertyScope;

    SystemLowering(String name, SystemDecl system, GivenConstants constants, Messages messages) {
        this.constants = constants;
        this.system = system;
        this.messages = messages;
        this.network = new Network.Builder(name);
        this.names = new Names(system.incomplete());
        this.channels = new ChannelLowering(names, messages);
    }

    /** The model; ends reading when there was any error. */
    static DveModel lower(SourceText source, SystemDecl system, GivenConstants constants, Diagnostics diagnostics) {
        Messages messages = Keywords.messages(source, diagnostics);
        SystemLowering lowering = new SystemLowering(networkName(source.name()), system, constants, messages);
        lowering.declare();
        lowering.components();
        BuchiProcess buchi = lowering.propertyScope == null
                ? null
                : new PropertyLowering(lowering.propertyScope, lowering.names, messages).lower();
        Map<String, String> values = constants.values();
        diagnostics.throwIfErrors();
        if (buchi != null && lowering.propertyScope != null) {
            int offset = lowering.propertyScope.decl().name().offset();
            lowering.properties.add(buchi.property(RunRules.DEFAULT), messages.origin(offset));
        }
        return new DveModel(
                lowering.network.build(),
                lowering.names,
                values,
                new ChannelUse(system).lints(lowering.names, messages),
                lowering.properties,
                buchi,
                diagnostics.all());
    }

    private static String networkName(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.endsWith(".dve") ? name.substring(0, name.length() - 4) : name;
    }

    private void declare() {
        List<Name> declared = new ArrayList<>();
        for (VariableDecl variable : system.variables()) {
            declared.add(variable.name());
        }
        for (ChannelDecl channel : system.channels()) {
            declared.add(channel.name());
        }
        for (ProcessDecl process : system.processes()) {
            declared.add(process.name());
        }
        names.claim(declared, messages);
        VariableLowering variables = new VariableLowering(network, names, constants, messages);
        variables.globals(system.variables());
        channels.declare(system.channels(), network, variables);
        for (ProcessDecl process : system.processes()) {
            if (names.isFirst(process.name())) {
                scope(process);
            }
            channels.noteSends(process);
        }
        if (system.property() != null && propertyScope == null) {
            names.process(system.property(), messages);
        }
        if (components.isEmpty() && !system.incomplete() && messages.errorCount() == 0) {
            messages.error(0, "the system has no process");
        }
        for (ProcessScope component : components) {
            component.reserveLocation(network, messages);
            variables.locals(component);
        }
        if (propertyScope != null) {
            variables.locals(propertyScope);
        }
    }

    private void scope(ProcessDecl process) {
        String name = process.name().text();
        boolean property = system.property() != null && system.property().text().equals(name);
        ProcessScope scope = new ProcessScope(process, property ? ProcessScope.PROPERTY : components.size());
        names.processes().put(name, scope);
        if (property) {
            propertyScope = scope;
        } else {
            components.add(scope);
        }
    }

    private void components() {
        Rendezvous rendezvous = system.synchronous() ? null : new Rendezvous();
        DataForms forms = new DataForms(new ConstantUses(names, system.variables()));
        forms.declare(names, network);
        List<String> componentNames = new ArrayList<>();
        for (ProcessScope scope : components) {
            ProcessLowering lowering = new ProcessLowering(scope, names, channels, rendezvous, messages);
            lowering.component(network);
            lowering.assertions(properties);
            componentNames.add(scope.name());
        }
        if (rendezvous != null) {
            rendezvous.addRules(network, names, componentNames, c -> forms.notes(c, channels.carried(c)), messages);
        } else {
            List<SyncRule.Participant> all = new ArrayList<>();
            components.forEach(scope -> all.add(new SyncRule.Participant(scope.component(), 0)));
            network.rule(new SyncRule(all, STEP, messages.origin(system.offset())));
        }
    }
}
