package dovetail.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import dovetail.api.ForFrontEnds;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The stable surface of the library: public types and their public members, without those for front ends. The types of
 * {@link #NAMED} may be mentioned; of these the names are promised, and not the members.
 */
final class Surface {
    /** Packages all of whose public types are stable. */
    static final List<String> PACKAGES = List.of("dovetail.api", "dovetail.result");

    /** Stable types of other packages, with the types inside them. */
    static final List<String> TYPES = List.of(
            "dovetail.base.Budget",
            "dovetail.base.Diagnostic",
            "dovetail.base.InputException",
            "dovetail.base.Limit",
            "dovetail.base.Origin",
            "dovetail.base.Progress",
            "dovetail.base.Remedy",
            "dovetail.check.Answer",
            "dovetail.check.Reductions",
            "dovetail.check.RunSettings",
            "dovetail.result.Slice",
            "dovetail.property.PropertyKind",
            "dovetail.property.RunRules",
            "dovetail.simulate.RandomRuns$Plan");

    /** Types that stable members mention, and whose members may change. */
    static final List<String> NAMED = List.of(
            "dovetail.base.MemoryMeter",
            "dovetail.base.SourceText",
            "dovetail.cache.ResultCache",
            "dovetail.check.EngineRegistry",
            "dovetail.engine.EngineProvider",
            "dovetail.engine.EngineSettings",
            "dovetail.explain.Explainer$Style",
            "dovetail.lts.LabelledLts",
            "dovetail.minimise.Relation",
            "dovetail.model.Message",
            "dovetail.model.Network",
            "dovetail.model.TransitionSystem",
            "dovetail.property.Property",
            "dovetail.report.view.Report",
            "dovetail.search.StateGraph");

    private Surface() {}

    /** The stable types. */
    static List<Class<?>> types() {
        List<Class<?>> types = new ArrayList<>();
        for (JavaClass type : ImportedClasses.shipped()) {
            Class<?> loaded = isStable(type.getName()) ? type.reflect() : null;
            if (loaded != null && isPublic(loaded)) {
                types.add(loaded);
            }
        }
        return types;
    }

    /** Whether a name is that of a stable type, as far as packages and lists tell. */
    static boolean isStable(String name) {
        return isIn(PACKAGES, name)
                || TYPES.stream().anyMatch(type -> name.equals(type) || name.startsWith(type + "$"));
    }

    private static boolean isIn(List<String> packages, String name) {
        return packages.contains(name.substring(0, name.lastIndexOf('.')));
    }

    private static boolean isPublic(Class<?> type) {
        boolean isWithin = type.getEnclosingClass() == null || isPublic(type.getEnclosingClass());
        return isWithin && Modifier.isPublic(type.getModifiers()) && isPromised(type) && !type.isSynthetic();
    }

    private static boolean isPromised(AnnotatedElement element) {
        return !element.isAnnotationPresent(ForFrontEnds.class);
    }

    /** The public members of a type that it declares itself. */
    static List<Member> members(Class<?> type) {
        List<Member> all = new ArrayList<>();
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            add(constructor, constructor, all);
        }
        for (Method method : type.getDeclaredMethods()) {
            add(method, method, all);
        }
        for (Field field : type.getDeclaredFields()) {
            add(field, field, all);
        }
        return all;
    }

    private static void add(Member member, AnnotatedElement element, List<Member> all) {
        boolean isOfObjects = List.of("equals", "hashCode", "toString").contains(member.getName());
        if (Modifier.isPublic(member.getModifiers()) && !member.isSynthetic() && !isOfObjects && isPromised(element)) {
            all.add(member);
        }
    }

    /** The types of this program that a member mentions. */
    static SortedSet<String> mentions(Member member) {
        SortedSet<String> names = new TreeSet<>();
        if (member instanceof Executable executable) {
            Arrays.stream(executable.getGenericParameterTypes()).forEach(type -> mention(type, names));
        }
        if (member instanceof Method method) {
            mention(method.getGenericReturnType(), names);
        } else if (member instanceof Field field) {
            mention(field.getGenericType(), names);
        }
        names.removeIf(name -> !name.startsWith("dovetail."));
        return names;
    }

    private static void mention(Type type, SortedSet<String> names) {
        if (type instanceof Class<?> plain) {
            names.add(plain.isArray() ? plain.getComponentType().getName() : plain.getName());
        } else if (type instanceof ParameterizedType generic) {
            mention(generic.getRawType(), names);
            Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> mention(argument, names));
        } else if (type instanceof WildcardType wildcard) {
            Arrays.stream(wildcard.getUpperBounds()).forEach(bound -> mention(bound, names));
            Arrays.stream(wildcard.getLowerBounds()).forEach(bound -> mention(bound, names));
        } else if (type instanceof GenericArrayType array) {
            mention(array.getGenericComponentType(), names);
        }
    }

    /** The surface as sorted lines, one for each type and each member. */
    static List<String> lines() {
        SortedSet<String> lines = new TreeSet<>();
        for (Class<?> type : types()) {
            List<String> above = new ArrayList<>();
            if (type.getGenericSuperclass() != null) {
                above.add(type.getGenericSuperclass().getTypeName());
            }
            Arrays.stream(type.getGenericInterfaces()).forEach(each -> above.add(each.getTypeName()));
            lines.add(type.getName() + " " + kind(type) + (above.isEmpty() ? "" : " of " + String.join(", ", above)));
            members(type).forEach(member -> lines.add(type.getName() + " " + line(member)));
        }
        return List.copyOf(lines);
    }

    private static String kind(Class<?> type) {
        String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        return Modifier.isFinal(type.getModifiers()) ? "final " + kind : kind;
    }

    private static String line(Member member) {
        String start = Modifier.isStatic(member.getModifiers()) ? "static " : "";
        if (member instanceof Field field) {
            return start + field.getName() + " : " + field.getGenericType().getTypeName();
        }
        Executable executable = (Executable) member;
        String parameters = Arrays.stream(executable.getGenericParameterTypes())
                .map(Type::getTypeName)
                .collect(Collectors.joining(", ", "(", ")"));
        return executable instanceof Method method
                ? start + method.getName() + parameters + " : "
                        + method.getGenericReturnType().getTypeName()
                : "new" + parameters;
    }
}
