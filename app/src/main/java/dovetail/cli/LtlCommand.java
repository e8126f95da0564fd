package dovetail.cli;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Limit;
import dovetail.base.Printable;
import dovetail.base.SourceText;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.formula.FormulaParser;
import dovetail.lang.formula.FreeAtoms;
import dovetail.lang.formula.PatternParser;
import dovetail.lang.hoa.HoaWriter;
import dovetail.ltl.Formula;
import dovetail.ltl.FormulaText;
import dovetail.ltl.Translation;
import dovetail.report.chart.AutomatonDot;
import dovetail.report.text.Numbers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Prints the automaton of a formula without a model, or facts about the formula. */
final class LtlCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "ltl",
                "",
                """
                Translates a linear-time formula into a small automaton that accepts the runs satisfying it, and prints
                it in the HOA format. Every name is an atom here; "quoted" ones are actions, {braces} hold predicates.""",
                List.of(
                        new Flag("--formula", "-f", "LTL", "the formula"),
                        Flag.of(
                                "--pattern",
                                "PATTERN",
                                "a pattern instead of a formula; prints the formula it stands for"),
                        Flag.of("--negate", "take the negation: the runs that violate the formula"),
                        Flag.of("--buchi", "a Büchi automaton with accepting states, not a generalised one"),
                        Flag.of("--hoa", "print the automaton of a pattern, too"),
                        Flag.of("--dot", "print the automaton as a graph for Graphviz"),
                        Flag.of("--check", "print facts about the formula instead: its class, size and insensitivity")),
                CommonFlags.OF_LISTS,
                List.of(
                        "dovetail ltl -f 'G (request -> F grant)'",
                        "the automaton of the runs in which every request is granted",
                        "dovetail ltl --negate --buchi -f 'GFa -> GFb' > never.hoa",
                        "the runs that violate it, for 'check --automaton never.hoa'",
                        "dovetail ltl --dot -f 'p U (q & X r)'",
                        "a graph",
                        "dovetail ltl --check -f '\"a\" U \"b\"'",
                        "the formula simplified, its class, and whether it is insensitive to invisible steps",
                        "dovetail ltl --pattern 'response(\"a\", \"b\") after \"c\"'",
                        "the formula that a pattern stands for"));
    }

    @Override
    public int run(Session session) {
        session.requireNoOperands();
        FreeAtoms atoms = new FreeAtoms();
        Formula formula = formula(session, atoms);
        if (session.settings.json()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream text = new PrintStream(bytes, false, StandardCharsets.UTF_8);
            print(formula, atoms, session, text);
            text.flush();
            session.printResults(json -> {
                json.beginObject();
                json.name("formula").value(FormulaText.render(formula, atoms.texts()));
                json.name("text").value(bytes.toString(StandardCharsets.UTF_8));
                json.endObject();
            });
        } else {
            print(formula, atoms, session, session.out);
        }
        return ExitStatus.OK;
    }

    private static void print(Formula formula, FreeAtoms atoms, Session session, PrintStream out) {
        boolean plain = session.arguments.has("--pattern");
        try {
            if (session.arguments.has("--check")) {
                FormulaFacts.print(formula, atoms.texts(), out);
            } else if (session.arguments.has("--dot")) {
                AutomatonDot.write(automaton(session, formula, atoms), atoms.texts(), out);
            } else if (plain && !session.arguments.has("--hoa")) {
                out.println(Printable.of(FormulaText.render(formula, atoms.texts())));
            } else {
                String name = FormulaText.render(formula, atoms.texts());
                HoaWriter.write(automaton(session, formula, atoms), name, propositions(atoms), out);
            }
        } catch (AutomatonTooLarge e) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, String.valueOf(e.getMessage())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Formula formula(Session session, FreeAtoms atoms) {
        List<String> formulas = session.arguments.all("--formula");
        List<String> patterns = session.arguments.all("--pattern");
        if (formulas.size() + patterns.size() != 1) {
            throw new UsageException("expected one formula (-f LTL) or one pattern (--pattern PATTERN), found "
                    + (formulas.size() + patterns.size()));
        }
        Formula formula = patterns.isEmpty()
                ? FormulaParser.parse(new SourceText("-f", formulas.get(0)), atoms)
                : PatternParser.parse(new SourceText("--pattern", patterns.get(0)), atoms);
        return session.arguments.has("--negate") ? Formula.not(formula) : formula;
    }

    private static Automaton automaton(Session session, Formula formula, FreeAtoms atoms) {
        Automaton automaton = session.arguments.has("--buchi")
                ? Translation.buchi(formula, atoms.size())
                : Translation.generalised(formula, atoms.size());
        session.explainMore(
                "automaton: " + Numbers.count(automaton.size(), "state") + ", " + Numbers.count(atoms.size(), "atom"));
        return automaton;
    }

    /** The atoms as {@code check --automaton} understands them: a predicate needs no braces there. */
    private static List<String> propositions(FreeAtoms atoms) {
        List<String> propositions = new ArrayList<>();
        for (String text : atoms.texts()) {
            propositions.add(text.startsWith("{") ? text.substring(1, text.length() - 1) : text);
        }
        return propositions;
    }
}
