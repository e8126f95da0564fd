package dovetail.lang.fiacre.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.syntax.Syntax.ComponentDecl;
import dovetail.lang.fiacre.syntax.Syntax.Composition;
import dovetail.lang.fiacre.syntax.Syntax.Declaration;
import dovetail.lang.fiacre.syntax.Syntax.FunctionDecl;
import dovetail.lang.fiacre.syntax.Syntax.ParameterDecl;
import dovetail.lang.fiacre.syntax.Syntax.PortDecl;
import dovetail.lang.fiacre.syntax.Syntax.ProcessDecl;
import dovetail.lang.fiacre.syntax.Syntax.Profile;
import dovetail.lang.fiacre.syntax.Syntax.Program;
import dovetail.lang.fiacre.syntax.Syntax.TaskDecl;
import dovetail.lang.fiacre.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.Name;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Prints syntax trees: operators before their operands in parentheses, lists in brackets, a dash for a missing part. */
public final class Trees {
    private Trees() {}

    public static Program parse(String text) {
        return parse(text, Map.of());
    }

    /** The tree of a text without errors. */
    public static Program parse(String text, Map<String, String> defines) {
        Diagnostics diagnostics = new Diagnostics();
        Program program = FiacreParser.parse(new SourceText("test.fcr", text), defines, diagnostics);
        diagnostics.throwIfErrors();
        return program;
    }

    /** The errors of a text, each as line:column: message. */
    public static List<String> errors(String text) {
        return errors(text, Map.of());
    }

    public static List<String> errors(String text, Map<String, String> defines) {
        Diagnostics diagnostics = new Diagnostics();
        try {
            FiacreParser.parse(new SourceText("test.fcr", text), defines, diagnostics);
        } catch (InputException e) {
            return List.of("too many");
        }
        return diagnostics.all().stream()
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }

    public static String program(Program program) {
        return program.declarations().stream().map(Trees::declaration).collect(Collectors.joining("\n")) + "\nroot "
                + (program.root() == null ? "-" : program.root().text());
    }

    static String declaration(Declaration declaration) {
        String name = declaration.name().text();
        if (declaration instanceof Syntax.TypeDecl type) {
            return "type " + name + " = " + type(type.type());
        }
        if (declaration instanceof Syntax.ChannelDecl channel) {
            return "channel " + name + " = " + profile(channel.profile());
        }
        if (declaration instanceof Syntax.ConstantDecl constant) {
            return "const " + name + ": " + type(constant.type()) + " = " + term(constant.value());
        }
        if (declaration instanceof FunctionDecl function) {
            return "function " + name + " " + list(function.parameters(), Trees::parameter) + ": "
                    + type(function.result()) + " var " + list(function.variables(), Trees::variable) + " "
                    + command(function.body());
        }
        if (declaration instanceof TaskDecl task) {
            return "task " + name + " " + list(task.parameters(), Trees::type) + ": " + type(task.result());
        }
        return declaration instanceof ProcessDecl process ? process(process) : component((ComponentDecl) declaration);
    }

    private static String process(ProcessDecl process) {
        return "process " + process.name().text() + " ports " + list(process.ports(), Trees::port) + " parameters "
                + list(process.parameters(), Trees::parameter) + " states " + list(process.states(), Name::text)
                + " var " + list(process.variables(), Trees::variable) + " init "
                + optional(process.init(), Trees::command)
                + process.transitions().stream()
                        .map(t -> "\n  from " + t.state().text() + " " + command(t.body()))
                        .collect(Collectors.joining());
    }

    private static String component(ComponentDecl component) {
        return "component " + component.name().text() + " ports " + list(component.ports(), Trees::port)
                + " parameters " + list(component.parameters(), Trees::parameter) + " var "
                + list(component.variables(), Trees::variable) + " local "
                + list(component.localPorts(), Trees::port) + " priority "
                + list(
                        component.priorities(),
                        p -> list(p.higher(), Trees::portArgument) + " > " + list(p.lower(), Trees::portArgument))
                + " init " + optional(component.init(), Trees::command) + "\n  " + composition(component.body());
    }

    private static String composition(Composition composition) {
        if (composition instanceof Syntax.Instance instance) {
            return "(" + instance.name().text() + " " + list(instance.ports(), Trees::portArgument) + " "
                    + list(instance.arguments(), a -> (a.reference() ? "&" : "") + term(a.value())) + ")";
        }
        Syntax.Parallel parallel = (Syntax.Parallel) composition;
        return "(par " + ports(parallel.shared(), parallel.all()) + " "
                + list(
                        parallel.operands(),
                        o -> replications(o) + ports(o.interfacePorts(), o.all()) + " " + composition(o.body()))
                + ")";
    }

    private static String replications(Syntax.Operand operand) {
        return operand.replications().stream()
                .map(r -> r.index().text() + " in " + term(r.low()) + ".." + term(r.high()) + " => ")
                .collect(Collectors.joining());
    }

    private static String portArgument(Syntax.PortArgument port) {
        return port.name().text() + (port.index() == null ? "" : "[" + term(port.index()) + "]");
    }

    private static String ports(List<Name> ports, boolean all) {
        return all ? "*" : optional(ports, list -> list(list, Name::text));
    }

    private static String port(PortDecl port) {
        String size = port.size() == null ? "" : "[" + term(port.size()) + "]";
        return port.name().text() + size + ":" + (port.in() ? " in" : "") + (port.out() ? " out" : "") + " "
                + profile(port.profile())
                + (port.interval() == null ? "" : " " + interval(port.interval()));
    }

    private static String profile(Profile profile) {
        return profile.channel() != null
                ? profile.channel().text()
                : profile.untyped() ? "none" : list(profile.types(), Trees::type);
    }

    private static String bound(Interval.Bound bound) {
        return term(bound.whole()) + (bound.fraction().isEmpty() ? "" : "." + bound.fraction());
    }

    private static String interval(Interval interval) {
        return (interval.lowClosed() ? "[" : "]") + bound(interval.low()) + ","
                + (interval.high() == null ? "..." : bound(interval.high())) + (interval.highClosed() ? "]" : "[");
    }

    private static String parameter(ParameterDecl parameter) {
        return (parameter.reference() ? "&" : "") + parameter.name().text() + ":" + (parameter.read() ? " read" : "")
                + (parameter.write() ? " write" : "") + " " + type(parameter.type());
    }

    private static String variable(VariableDecl variable) {
        return variable.name().text() + ": " + type(variable.type())
                + (variable.initial() == null ? "" : " := " + term(variable.initial()));
    }

    static String type(TypeTerm type) {
        if (type instanceof TypeTerm.Basic basic) {
            return word(basic.kind());
        }
        if (type instanceof TypeTerm.Range range) {
            return term(range.low()) + ".." + term(range.high());
        }
        if (type instanceof TypeTerm.Named named) {
            return named.name().text();
        }
        if (type instanceof TypeTerm.Union union) {
            return "(union "
                    + list(
                            union.constructors(),
                            c -> c.name().text() + (c.argument() == null ? "" : " of " + type(c.argument())))
                    + ")";
        }
        if (type instanceof TypeTerm.Record record) {
            return "(record " + list(record.fields(), f -> f.name().text() + ": " + type(f.type())) + ")";
        }
        if (type instanceof TypeTerm.Array array) {
            return "(array " + term(array.length()) + " " + type(array.element()) + ")";
        }
        TypeTerm.Queue queue = (TypeTerm.Queue) type;
        return "(queue " + term(queue.capacity()) + " " + type(queue.element()) + ")";
    }

    static String command(Command command) {
        if (command instanceof Command.Sequence sequence) {
            return "(; " + sequence.parts().stream().map(Trees::command).collect(Collectors.joining(" ")) + ")";
        }
        if (command instanceof Command.Assign assign) {
            return "(:= " + list(assign.targets(), Trees::pattern) + " " + list(assign.values(), Trees::term) + ")";
        }
        if (command instanceof Command.AssignAny any) {
            return "(any " + list(any.targets(), Trees::pattern) + " " + optional(any.where(), Trees::term) + ")";
        }
        if (command instanceof Command.If branch) {
            return "(if " + term(branch.condition()) + " " + command(branch.then()) + " "
                    + optional(branch.otherwise(), Trees::command) + ")";
        }
        if (command instanceof Command.Case choice) {
            return "(case " + term(choice.value()) + " "
                    + list(choice.branches(), b -> pattern(b.pattern()) + " -> " + command(b.body())) + ")";
        }
        if (command instanceof Command.While loop) {
            return "(while " + term(loop.condition()) + " " + command(loop.body()) + ")";
        }
        if (command instanceof Command.Foreach loop) {
            return "(foreach " + loop.variable().text() + " " + command(loop.body()) + ")";
        }
        if (command instanceof Command.Select select) {
            return "(select " + list(select.levels(), level -> list(level, Trees::command)) + ")";
        }
        return simple(command);
    }

    private static String simple(Command command) {
        if (command instanceof Command.On on) {
            return "(on " + term(on.condition()) + ")";
        }
        if (command instanceof Command.Wait wait) {
            return "(wait " + interval(wait.interval()) + ")";
        }
        if (command instanceof Command.To to) {
            return "(to " + to.state().text() + ")";
        }
        if (command instanceof Command.Synchronise sync) {
            return "(" + sync.port().text() + ")";
        }
        if (command instanceof Command.Send send) {
            return "(" + send.port().text() + " ! " + list(send.values(), Trees::term) + ")";
        }
        if (command instanceof Command.Receive receive) {
            return "(" + receive.port().text() + " ? " + list(receive.targets(), Trees::pattern) + " "
                    + optional(receive.where(), Trees::term) + ")";
        }
        if (command instanceof Command.StartTask start) {
            return "(start " + start.task().text() + " " + list(start.arguments(), Trees::term) + ")";
        }
        if (command instanceof Command.SyncTask sync) {
            return "(sync " + sync.task().text() + " " + term(sync.target()) + ")";
        }
        if (command instanceof Command.Return result) {
            return "(return " + term(result.value()) + ")";
        }
        return command instanceof Command.Loop ? "loop" : "null";
    }

    static String pattern(Pattern pattern) {
        if (pattern instanceof Pattern.Any) {
            return "any";
        }
        if (pattern instanceof Pattern.Constant constant) {
            return "=" + term(constant.value());
        }
        if (pattern instanceof Pattern.Access access) {
            return term(access.place());
        }
        Pattern.Constructed constructed = (Pattern.Constructed) pattern;
        return constructed.constructor().text() + "(" + optional(constructed.argument(), Trees::pattern) + ")";
    }

    static String term(Term term) {
        if (term instanceof Term.Number number) {
            return Integer.toString(number.value());
        }
        if (term instanceof Term.Truth truth) {
            return Boolean.toString(truth.value());
        }
        if (term instanceof Term.Reference reference) {
            return reference.name().text();
        }
        if (term instanceof Term.Call call) {
            return call.name().text() + list(call.arguments(), Trees::term);
        }
        if (term instanceof Term.Unary unary) {
            return "(" + word(unary.op()) + " " + term(unary.operand()) + ")";
        }
        if (term instanceof Term.Binary binary) {
            return "(" + word(binary.op()) + " " + term(binary.left()) + " " + term(binary.right()) + ")";
        }
        if (term instanceof Term.Chain chain) {
            return "(" + word(chain.op()) + " "
                    + chain.operands().stream().map(Trees::term).collect(Collectors.joining(" ")) + ")";
        }
        if (term instanceof Term.Conditional conditional) {
            return "(? " + term(conditional.condition()) + " " + term(conditional.then()) + " "
                    + term(conditional.otherwise()) + ")";
        }
        return structured(term);
    }

    private static String structured(Term term) {
        if (term instanceof Term.Element element) {
            return "(at " + term(element.array()) + " " + term(element.index()) + ")";
        }
        if (term instanceof Term.FieldOf field) {
            return "(field " + term(field.record()) + " " + field.field().text() + ")";
        }
        if (term instanceof Term.ArrayOf array) {
            return "(array " + list(array.elements(), Trees::term) + ")";
        }
        if (term instanceof Term.QueueOf queue) {
            return "(queue " + list(queue.elements(), Trees::term) + ")";
        }
        if (term instanceof Term.RecordOf record) {
            return "(record " + list(record.fields(), f -> f.field().text() + "=" + term(f.value())) + ")";
        }
        Term.Instance instance = (Term.Instance) term;
        return "{" + instance.process().text() + "}" + instance.number() + (instance.isState() ? "@" : ":")
                + instance.member().text();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static <T> String optional(T value, Function<T, String> print) {
        return value == null ? "-" : print.apply(value);
    }

    private static <T> String list(List<T> items, Function<T, String> print) {
        return items.stream().map(print).collect(Collectors.joining(", ", "[", "]"));
    }
}
