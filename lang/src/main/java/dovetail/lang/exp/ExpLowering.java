package dovetail.lang.exp;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.aut.ComponentNames;
import dovetail.lang.aut.LtsModel;
import dovetail.lang.aut.LtsReader;
import dovetail.lang.aut.PlacedLts;
import dovetail.lang.exp.pattern.GateNames;
import dovetail.lang.exp.pattern.LabelPattern;
import dovetail.lang.source.FileNames;
import dovetail.lang.source.Texts;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.DeadAction;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates an expression into one flat network. Every reference becomes an explicit component. The rules are computed
 * bottom up: each part of the expression offers steps to the enclosing one. The tree itself stays as the network's
 * hierarchy.
 */
final class ExpLowering {
    /** Past this many joint steps a network cannot be stepped usefully; composing parts of it first can. */
    static final int MAX_RULES = 5_000_000;

    private final SourceText source;
    private final Path file;
    private final Texts texts;
    private final int mostRules;
    private final Diagnostics diagnostics;
    private final Warnings warnings;
    private final Warnings labelLints;
    private final LabelTable labels = new LabelTable();
    private final HiddenLabels hidden = new HiddenLabels();
    private final Map<Path, PlacedLts> systems = new HashMap<>();
    private final Set<Path> tried = new HashSet<>();
    private final ComponentNames names = new ComponentNames();
    private final Network.Builder builder;

    ExpLowering(SourceText source, Path file, Texts texts, int mostRules, Diagnostics diagnostics) {
        this.source = source;
        this.file = file;
        this.texts = texts;
        this.mostRules = mostRules;
        this.diagnostics = diagnostics;
        this.warnings = new Warnings(source);
        this.labelLints = new Warnings(source);
        this.builder = new Network.Builder(ComponentNames.baseName(file));
    }

    LtsModel lower(CompositionExpression term) {
        readFiles(term);
        diagnostics.throwIfErrors();
        Part whole = part(term);
        addRules(whole.rules);
        addBlocked(whole.blocked);
        List<Hierarchy> members = whole.tree instanceof Hierarchy.Composite tree ? tree.members() : List.of(whole.tree);
        builder.hierarchy(new Hierarchy.Composite(ComponentNames.baseName(file), members));
        return new LtsModel(builder.build(), warnings.all(), labelLints.all(), List.copyOf(tried));
    }

    /** Reads every file once, and reports all of them that cannot be. */
    private void readFiles(CompositionExpression term) {
        if (term instanceof CompositionExpression.Reference reference) {
            Path path = path(reference);
            if (path != null && tried.add(path)) {
                read(reference, path);
            }
        } else if (term instanceof CompositionExpression.Relabelling relabelling) {
            readFiles(relabelling.body());
        } else if (term instanceof CompositionExpression.Composition composition) {
            composition.operands().forEach(o -> readFiles(o.body()));
        } else if (term instanceof CompositionExpression.VectorComposition composition) {
            composition.operands().forEach(this::readFiles);
        }
    }

    private void read(CompositionExpression.Reference reference, Path path) {
        if (!texts.has(path) && !Files.exists(path)) {
            diagnostics.error(source, reference.token().offset(), "there is no file " + path + FileNames.hint(path));
            return;
        }
        try {
            systems.put(path, LtsReader.readPlaced(path, texts));
        } catch (InputException e) {
            e.diagnostics().forEach(diagnostics::add);
        }
    }

    /** The file of a reference, which is relative to the expression's own; null after reporting that it has none. */
    private @Nullable Path path(CompositionExpression.Reference reference) {
        String name = reference.file();
        int dot = name.lastIndexOf('.');
        boolean bare = dot <= name.lastIndexOf('/');
        if (!bare && !LtsReader.reads(name)) {
            String extension = name.substring(dot);
            diagnostics.error(
                    source,
                    reference.token().offset(),
                    "files of the kind '" + extension
                            + "' are not supported as components; only '.aut' and '.sog' are");
            return null;
        }
        try {
            return file.resolveSibling(bare ? name + ".aut" : name).normalize();
        } catch (InvalidPathException e) {
            diagnostics.error(source, reference.token().offset(), "this is no name of a file");
            return null;
        }
    }

    /**
     * The meaning of a part of the expression.
     *
     * @param blocked labels that a composition in it blocks, by the names that they would have outside
     */
    private record Part(Hierarchy tree, RuleList rules, List<RuleSink.Blocked> blocked) {}

    private Part part(CompositionExpression term) {
        if (term instanceof CompositionExpression.Reference reference) {
            return leaf(reference);
        } else if (term instanceof CompositionExpression.Relabelling relabelling) {
            Part body = part(relabelling.body());
            return relabel(relabelling, body);
        }
        List<Hierarchy> trees = new ArrayList<>();
        List<RuleList> operands = new ArrayList<>();
        List<RuleSink.Blocked> blocked = new ArrayList<>();
        RuleSink sink = new RuleSink(source, term.token(), mostRules);
        if (term instanceof CompositionExpression.VectorComposition composition) {
            composition.operands().forEach(o -> operand(o, trees, operands, blocked));
            new VectorLowering(composition, labels, hidden, sink, warnings, labelLints).compose(operands);
        } else {
            CompositionExpression.Composition composition = (CompositionExpression.Composition) term;
            composition.operands().forEach(o -> operand(o.body(), trees, operands, blocked));
            new SetComposition(composition, labels, sink, warnings).compose(operands);
        }
        String name = "line " + source.line(term.token().offset());
        blocked.addAll(sink.blocked());
        return new Part(new Hierarchy.Composite(name, trees), sink.rules(), blocked);
    }

    private void operand(
            CompositionExpression term,
            List<Hierarchy> trees,
            List<RuleList> operands,
            List<RuleSink.Blocked> blocked) {
        Part part = part(term);
        trees.add(part.tree);
        operands.add(part.rules);
        blocked.addAll(part.blocked);
    }

    private Part leaf(CompositionExpression.Reference reference) {
        Path path = Objects.requireNonNull(path(reference));
        PlacedLts system = Objects.requireNonNull(systems.get(path));
        // Steps without places of their own have that of the component.
        Origin origin = system.origins().isEmpty()
                ? new Origin(path.toString(), 0, 0)
                : origin(reference.token().offset());
        Component component = builder.explicit(
                names.of(path), system.behaviour(), system.system().labels(), origin);
        RuleList rules = new RuleList();
        for (int port = 0; port < component.ports().size(); port++) {
            int label = labels.intern(component.ports().get(port));
            rules.add(new int[] {component.index(), port}, label, -1, HiddenLabels.NONE);
        }
        return new Part(new Hierarchy.Leaf(component.index()), rules, List.of());
    }

    private Part relabel(CompositionExpression.Relabelling relabelling, Part body) {
        Relabeller relabeller = new Relabeller(relabelling, LabelTable.INTERNAL);
        RuleList rules = body.rules;
        Map<Integer, Integer> renamed = new HashMap<>();
        RuleList result = new RuleList();
        for (int i = 0; i < rules.size(); i++) {
            int label = rules.label(i);
            Integer target = renamed.get(label);
            if (target == null) {
                String name = relabeller.apply(labels.get(label));
                target = name == null ? -1 : labels.intern(name);
                renamed.put(label, target);
            }
            if (target >= 0) {
                boolean hides = LabelTable.isTau(labels.get(target)) && !LabelTable.isTau(labels.get(label));
                int before = hides ? hidden.intern(List.of(labels.get(label))) : rules.hidden(i);
                result.add(rules.participants(i), target, rules.offset(i), before);
            }
        }
        for (LabelPattern pattern : relabeller.unused()) {
            List<String> known = renamed.keySet().stream().map(labels::get).toList();
            warnings.add(
                    pattern.token(),
                    "no label here matches " + pattern.token().describe()
                            + Spelling.hint(pattern.token().text(), GateNames.with(known)));
        }
        List<RuleSink.Blocked> blocked = new ArrayList<>();
        for (RuleSink.Blocked label : body.blocked) {
            String name = relabeller.apply(label.label());
            if (name != null) {
                blocked.add(new RuleSink.Blocked(name, label.offset()));
            }
        }
        return new Part(body.tree, result, blocked);
    }

    private void addRules(RuleList rules) {
        Map<Integer, Origin> origins = new HashMap<>();
        for (int i = 0; i < rules.size(); i++) {
            int[] parts = rules.participants(i);
            List<SyncRule.Participant> participants = new ArrayList<>(parts.length / 2);
            for (int p = 0; p < parts.length; p += 2) {
                participants.add(new SyncRule.Participant(parts[p], parts[p + 1]));
            }
            Origin origin = origins.computeIfAbsent(rules.offset(i), this::origin);
            builder.rule(new SyncRule(participants, labels.get(rules.label(i)), origin), hidden.notes(rules.hidden(i)));
        }
    }

    /** Keeps the names of labels that find no partner: properties can name them, though no step has them. */
    private void addBlocked(List<RuleSink.Blocked> blocked) {
        Set<String> known = new HashSet<>();
        for (RuleSink.Blocked label : blocked) {
            if (!LabelTable.isTau(label.label()) && known.add(label.label())) {
                builder.dead(new DeadAction(label.label(), DeadAction.NO_COMPONENT, origin(label.offset())));
            }
        }
    }

    private Origin origin(int offset) {
        return offset < 0
                ? new Origin(source.name(), 0, 0)
                : new Origin(source.name(), source.line(offset), source.column(offset));
    }
}
