package dovetail.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.beFinal;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Dependency rules between packages. Every rule covers the classes of all modules on the class path of the application.
 */
class ArchitectureTest {
    private static final int MOST_FILES = 25;

    private static JavaClasses dovetail;

    @BeforeAll
    static void readAllClasses() {
        dovetail = ImportedClasses.shipped();
    }

    @Test
    void rulesCoverEveryModule() {
        assertThat(dovetail.stream().map(JavaClass::getPackageName))
                .contains("dovetail.model", "dovetail.lang", "dovetail.engine", "dovetail.report", "dovetail.cli");
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("dovetail.(**)").should().beFreeOfCycles().check(dovetail);
    }

    @Test
    void coreStandsOnTheJdkAlone() {
        String[] core = {
            "dovetail.base..",
            "dovetail.expr..",
            "dovetail.lts..",
            "dovetail.ltl..",
            "dovetail.mtl..",
            "dovetail.ctl..",
            "dovetail.automaton..",
            "dovetail.bdd..",
            "dovetail.graph..",
            "dovetail.interpret..",
            "dovetail.model..",
            "dovetail.property..",
            "dovetail.result..",
            "dovetail.replay.."
        };
        classes()
                .that(resideInAnyPackage(core))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(core).or(resideInAnyPackage("java..")))
                .check(dovetail);
    }

    @Test
    void languagesAreSiblings() {
        // EXP composes AUT files, SOG files take their places, CDL refers to Fiacre systems, and property files contain
        // formulas and automata; the root selects among all of them. Lints are about networks, not about a language.
        slices().matching("dovetail.lang.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(
                        resideInAnyPackage("dovetail.lang.."),
                        resideInAnyPackage("dovetail.lang.source..", "dovetail.lang.lint.."))
                .ignoreDependency(resideInAnyPackage("dovetail.lang.exp.."), resideInAnyPackage("dovetail.lang.aut.."))
                .ignoreDependency(resideInAnyPackage("dovetail.lang.aut.."), resideInAnyPackage("dovetail.lang.sog.."))
                .ignoreDependency(
                        resideInAnyPackage("dovetail.lang.prop.."),
                        resideInAnyPackage("dovetail.lang.formula..", "dovetail.lang.hoa.."))
                .ignoreDependency(
                        resideInAnyPackage("dovetail.lang.cdl.."), resideInAnyPackage("dovetail.lang.fiacre.."))
                .check(dovetail);
    }

    @Test
    void enginesAreSiblings() {
        slices().matching("dovetail.engine.(*)..")
                .should()
                .notDependOnEachOther()
                .check(dovetail);
    }

    /** A package that one technique uses lives inside that technique: every room beside the engines serves at least two. */
    @Test
    void roomsBesideTheEnginesServeAtLeastTwo() {
        Map<String, Set<String>> users = new TreeMap<>();
        DescribedPredicate<JavaClass> beside = enginesAndWhatTheyStandOn();
        for (JavaClass user : dovetail) {
            for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass();
                boolean isRoom = beside.test(used) && !room(used).startsWith("dovetail.engine.");
                if (isRoom && !room(used).equals(room(user))) {
                    users.computeIfAbsent(room(used), r -> new TreeSet<>()).add(room(user));
                }
            }
        }
        assertThat(users).hasSizeGreaterThan(10);
        users.forEach((room, by) -> assertThat(by).as("users of " + room).hasSizeGreaterThan(1));
    }

    /** The room of a class: the first two words of its package, and of an engine the first three. */
    private static String room(JavaClass type) {
        String[] words = type.getPackageName().split("\\.");
        boolean isEngine = words.length > 2 && words[1].equals("engine");
        return String.join(".", Arrays.copyOf(words, Math.min(words.length, isEngine ? 3 : 2)));
    }

    @Test
    void foldersOfEnginesFormNoCycles() {
        slices().matching("dovetail.(*)..").should().beFreeOfCycles().check(dovetail.that(enginesAndWhatTheyStandOn()));
    }

    @Test
    void languagesAndEnginesMeetOnlyInTheApplication() {
        noClasses()
                .that()
                .resideInAPackage("dovetail.lang..")
                .should()
                .dependOnClassesThat(aboveTheCore("dovetail.lang.."))
                .check(dovetail);
        noClasses()
                .that(enginesAndWhatTheyStandOn())
                .should()
                .dependOnClassesThat(resideInAnyPackage("dovetail.lang..", "dovetail.report..", "dovetail.cli..")
                        .or(ofTheApi()))
                .check(dovetail);
    }

    @Test
    void referenceIsIndependentOfWhatItJudges() {
        noClasses()
                .that()
                .resideInAPackage("dovetail.reference..")
                .should()
                .dependOnClassesThat(enginesAndWhatTheyStandOn())
                .check(ImportedClasses.all().that(resideInAnyPackage("dovetail.reference..")));
    }

    /** The command line parses and prints: only the packages below it turn properties into verdicts. */
    @Test
    void theCommandLineMakesNoVerdicts() {
        noClasses()
                .that()
                .resideInAPackage("dovetail.cli..")
                .should()
                .callConstructorWhere(target(owner(assignableTo(Verdict.class))))
                .check(dovetail);
    }

    @Test
    void oraclesAreNotShipped() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("dovetail.reference..", "dovetail.testkit.."))
                .check(dovetail);
    }

    @Test
    void reportsNeverSeeEnginesOrLanguages() {
        noClasses()
                .that()
                .resideInAPackage("dovetail.report..")
                .should()
                .dependOnClassesThat(aboveTheCore("dovetail.report.."))
                .check(dovetail);
    }

    @Test
    void onlyTheApplicationPrintsOrExits() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dovetail.cli..", "dovetail.bench..")
                .should(ACCESS_STANDARD_STREAMS)
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(dovetail);
    }

    @Test
    void nothingStaticChanges() {
        fields().that()
                .areStatic()
                .and()
                .doNotHaveName("$assertionsDisabled")
                .should(beFinal())
                .check(dovetail);
    }

    @Test
    void everyPackageIsSmallAndSaysWhatItIsFor() throws IOException {
        List<Path> silent = new ArrayList<>();
        List<Path> large = new ArrayList<>();
        int packages = 0;
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path sources : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> directories = Files.walk(sources).filter(Files::isDirectory)) {
                    for (Path directory :
                            directories.filter(ArchitectureTest::holdsSources).toList()) {
                        packages++;
                        if (!Files.exists(directory.resolve("package-info.java"))) {
                            silent.add(directory);
                        }
                        if (sourcesIn(directory) > MOST_FILES) {
                            large.add(directory);
                        }
                    }
                }
            }
        }
        assertThat(packages).isGreaterThan(10);
        assertThat(silent).isEmpty();
        assertThat(large).isEmpty();
    }

    /**
     * Chains of {@code instanceof} have a default branch for new kinds; visitors have none, unless they state their refusal as
     * {@code SomeKinds}, and neither have switch expressions over {@code kind()}. Switch statements need not be exhaustive in Java 17, and would ignore a new kind.
     */
    @Test
    void kindsAreDistinguishedByVisitorsAndSwitchesWithoutDefault() throws IOException {
        String nested = "(Property|Behaviour|Verdict|Atom|Preserved)\\.\\w+";
        String kind = "(" + nested + "|Network)";
        Pattern byHand = Pattern.compile("(instanceof\\s+(final\\s+)?" + kind + "\\b)|(\\(" + kind
                + "\\)\\s+[\\w(])|(import [\\w.]+\\." + nested + ";)");
        List<Enum<?>> kinds = new ArrayList<>(List.of(PropertyKind.values()));
        kinds.addAll(List.of(PropertyKind.Scope.values()));
        kinds.addAll(List.of(Verdict.Kind.values()));
        String constants = String.join("|", kinds.stream().map(Enum::name).toList());
        String kindSwitch = "switch \\([\\w.()]*kind\\(\\)(\\.scope\\(\\))?\\) \\{\\s*case (" + constants + ")\\b";
        Pattern withDefault = Pattern.compile(kindSwitch + "[^{}]*(\\{[^{}]*\\}[^{}]*)*\\bdefault\\b");
        Pattern statement = Pattern.compile("[;{}]\\s*" + kindSwitch);
        assertThat(withDefault
                        .matcher("switch (p.kind()) { case NEVER -> 1; default -> 2; }")
                        .find())
                .isTrue();
        assertThat(statement
                        .matcher("f(); switch (p.kind().scope()) { case STATES -> g(); }")
                        .find())
                .isTrue();
        List<String> found = new ArrayList<>();
        int files = 0;
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            List<Path> roots = new ArrayList<>(modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList());
            roots.add(Path.of("../examples"));
            for (Path root : roots) {
                try (Stream<Path> sources = Files.walk(root)) {
                    for (Path source :
                            sources.filter(f -> f.toString().endsWith(".java")).toList()) {
                        files++;
                        for (Pattern rule : List.of(byHand, withDefault, statement)) {
                            rule.matcher(Files.readString(source))
                                    .results()
                                    .forEach(match -> found.add(source + ": " + match.group()));
                        }
                    }
                }
            }
        }
        assertThat(files).isGreaterThan(500);
        assertThat(found).isEmpty();
    }

    private static boolean holdsSources(Path directory) {
        return sourcesIn(directory) > 0;
    }

    private static long sourcesIn(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(f -> f.toString().endsWith(".java")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DescribedPredicate<JavaClass> enginesAndWhatTheyStandOn() {
        return resideInAnyPackage(
                "dovetail.analysis..",
                "dovetail.step..",
                "dovetail.store..",
                "dovetail.search..",
                "dovetail.por..",
                "dovetail.minimise..",
                "dovetail.transform..",
                "dovetail.compose..",
                "dovetail.decompose..",
                "dovetail.prepare..",
                "dovetail.cache..",
                "dovetail.zone..",
                "dovetail.option..",
                "dovetail.engine..");
    }

    private static DescribedPredicate<JavaClass> ofTheApi() {
        return resideInAnyPackage(
                "dovetail.api..",
                "dovetail.check..",
                "dovetail.explain..",
                "dovetail.vacuity..",
                "dovetail.simulate..");
    }

    /** Everything outside the core and the given package. */
    private static DescribedPredicate<JavaClass> aboveTheCore(String own) {
        return enginesAndWhatTheyStandOn()
                .or(resideInAnyPackage("dovetail.lang..", "dovetail.report..", "dovetail.cli..")
                        .or(ofTheApi())
                        .and(DescribedPredicate.not(resideInAnyPackage(own))));
    }
}
