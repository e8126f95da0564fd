package dovetail.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import dovetail.engine.EngineProvider;
import dovetail.lang.source.Language;
import dovetail.model.Modules;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Counts the files that are edited for an engine, a language, a kind of system and a kind of property, beside the package of
 * its own. A file is counted where it names each of the present ones, or does not compile without a case for a new one.
 */
class ExtensionsTest {
    private static final List<String> MODULES = List.of("core", "lang", "engine", "report", "api", "app");
    private static final String TOY = "dovetail.toy.ToyVisitors";

    private static final int MOST_OF_PROPERTY = 10;

    /** The further edits for any kind of property: its record, its name and facts, its syntax. */
    private static final int OWN_OF_PROPERTY = 3;

    /** An engine that answers the kind, and its table. */
    private static final int ENGINE = 2;

    private static JavaClasses classes;

    @BeforeAll
    static void readAllClasses() {
        classes = ImportedClasses.all();
    }

    @Test
    void anEngineIsOneLine() {
        assertThat(usersOf(type -> type.isAssignableTo(EngineProvider.class) && isShipped(type)))
                .containsExactly("dovetail.check.EngineRegistry");
    }

    @Test
    void aLanguageIsOneLine() {
        assertThat(usersOf(type -> type.isAssignableTo(Language.class) && isShipped(type)))
                .containsExactly("dovetail.lang.ModelReader");
    }

    /**
     * The classes that use others of their package, or of a package below, are their own. What is plugged in may build on
     * another, as contexts build on the language of their system.
     */
    private static Set<String> usersOf(Predicate<JavaClass> plugged) {
        Set<String> users = new TreeSet<>();
        int found = 0;
        for (JavaClass type : classes) {
            boolean isAbstract = type.getModifiers().contains(JavaModifier.ABSTRACT);
            if (plugged.test(type) && !isAbstract) {
                found++;
                for (Dependency dependency : type.getDirectDependenciesToSelf()) {
                    JavaClass user = dependency.getOriginClass();
                    boolean isOwn = user.getPackageName().startsWith(type.getPackageName());
                    if (isShipped(user) && !isOwn && !plugged.test(user)) {
                        users.add(outermost(user));
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(7);
        return users;
    }

    /** The interpreters, the courses of the simulator and the descriptions; engines state kinds in their own tables. */
    @Test
    void aKindOfSystemIsThreeLines() {
        Set<String> edited = new TreeSet<>();
        for (JavaClass type : classes) {
            boolean asks = type.getFieldAccessesFromSelf().stream().anyMatch(ExtensionsTest::asksForKind)
                    || type.getInstanceofChecks().stream().anyMatch(check -> isKind(check.getRawType()));
            if (asks && !type.isAssignableTo(EngineProvider.class) && !isKind(type)) {
                edited.add(outermost(type));
            }
        }
        assertThat(edited).contains(TOY);
        edited.removeIf(name -> !isShipped(name));
        assertThat(edited)
                .containsExactly(
                        "dovetail.cli.info.ModelInfo", "dovetail.cli.simulate.Course", "dovetail.interpret.Semantics");
    }

    private static boolean asksForKind(JavaFieldAccess access) {
        return access.getTarget().getName().equals("KIND") && isKind(access.getTargetOwner());
    }

    private static boolean isKind(JavaClass type) {
        return type.isEquivalentTo(Modules.class) || type.isEquivalentTo(TimedNetwork.class);
    }

    @Test
    void aKindOfPropertyIsAtMostTenFiles() {
        Set<String> edited = visitorsOf(Property.Visitor.class);
        edited.addAll(switches());
        assertThat(edited).contains(TOY);
        edited.removeIf(name -> !isShipped(name));
        assertThat(edited)
                .containsExactly("dovetail.transform.TotalParts", "dovetail.transform.TotalPartsLift")
                .hasSizeLessThanOrEqualTo(MOST_OF_PROPERTY - OWN_OF_PROPERTY - ENGINE);
    }

    /** Engines answer these by their visitors, since all properties of states or of runs are searched alike. */
    @Test
    void aPropertyOfStatesOrOfRunsIsAtMostTenFiles() {
        for (Class<?> family : List.of(Property.OfStates.Visitor.class, Property.OfRuns.Visitor.class)) {
            Set<String> edited = visitorsOf(family);
            edited.removeIf(name -> !isShipped(name));
            assertThat(edited).hasSizeBetween(3, MOST_OF_PROPERTY - OWN_OF_PROPERTY);
        }
    }

    @Test
    void countsFindVisitorsAndSwitches() {
        assertThat(visitorsOf(Property.Visitor.class)).contains(TOY);
        assertThat(switches()).contains(TOY).noneMatch(ExtensionsTest::isShipped);
        Set<String> some = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.isAssignableTo(Property.SomeKinds.class)) {
                some.add(type.getName());
            }
        }
        assertThat(some).contains(TOY + "$Some").doesNotContain(TOY + "$Exhaustive");
    }

    /** The files with implementations that a new case stops from compiling. */
    private static Set<String> visitorsOf(Class<?> visitor) {
        Set<String> visitors = new TreeSet<>();
        for (JavaClass type : classes) {
            boolean hasDefault = visitor == Property.Visitor.class && type.isAssignableTo(Property.SomeKinds.class)
                    || visitor == Property.OfStates.Visitor.class
                            && type.isAssignableTo(Property.OfStates.SomeKinds.class);
            if (type.isAssignableTo(visitor) && !type.isInterface() && !hasDefault) {
                visitors.add(outermost(type));
            }
        }
        return visitors;
    }

    /** The files with switches over the kinds of properties: the compiler gives each a class with a table of the constants. */
    private static Set<String> switches() {
        String table = "$SwitchMap$" + PropertyKind.class.getName().replace('.', '$');
        Set<String> switches = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.getFields().stream().anyMatch(field -> field.getName().equals(table))) {
                switches.add(outermost(type));
            }
        }
        return switches;
    }

    private static String outermost(JavaClass type) {
        String name = type.getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static boolean isShipped(JavaClass type) {
        return isShipped(outermost(type));
    }

    /** Whether a class is in the sources of a module that is shipped, and no test. */
    private static boolean isShipped(String outermost) {
        String source = "src/main/java/" + outermost.replace('.', '/') + ".java";
        return MODULES.stream().anyMatch(module -> Files.exists(Path.of("..", module, source)));
    }
}
