package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Patterns;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.TermLowering;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.token.Name;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The arguments of an instance: references to variables of the component around it, and constant values. */
record Arguments(
        Declarations declarations, List<Syntax.ParameterDecl> parameters, Syntax.Instance instance, Scope outer) {
    /** A parameter by value that the process assigns, with its initial value. */
    record Assigned(Name name, Type type, Value initial) {}

    /**
     * Binds the parameters in a scope.
     *
     * @param assigned the names that are assigned; such a parameter by value becomes a variable
     * @return the parameters by value that need a variable
     */
    Map<String, Assigned> bind(Scope inner, Set<String> assigned) {
        if (parameters.size() != instance.arguments().size()) {
            throw declarations.error(
                    instance.offset(),
                    "'" + instance.name().text() + "' takes " + parameters.size() + " arguments, not "
                            + instance.arguments().size());
        }
        Map<String, Assigned> variables = new LinkedHashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            Syntax.ParameterDecl parameter = parameters.get(i);
            Syntax.Argument argument = instance.arguments().get(i);
            String name = parameter.name().text();
            Type type = declarations.type(parameter.type());
            if (parameter.reference()) {
                inner.put(name, reference(parameter, argument, type));
                continue;
            }
            if (argument.reference()) {
                throw declarations.error(
                        argument.value().offset(), "'" + name + "' is passed by value, so '&' cannot stand here");
            }
            Value value = declarations.constant(argument.value(), type, outer);
            if (assigned.contains(name)) {
                variables.put(name, new Assigned(parameter.name(), type, value));
            } else {
                inner.put(name, Scope.Binding.constant(value.as(type)));
            }
        }
        return variables;
    }

    private Scope.Binding reference(Syntax.ParameterDecl parameter, Syntax.Argument argument, Type type) {
        if (!argument.reference()) {
            throw declarations.error(
                    argument.value().offset(),
                    "'" + parameter.name().text() + "' is a shared variable; write '&' before its argument");
        }
        TermLowering terms = new TermLowering(declarations, outer, null);
        Access access = new Patterns(declarations, terms).place(argument.value());
        if (!Type.compatible(access.type(), type)) {
            throw declarations.error(
                    argument.value().offset(),
                    "expected a variable of type " + type.text() + ", found one of type "
                            + access.type().text());
        }
        boolean readable = parameter.read() || !parameter.write();
        boolean writable = parameter.write() || !parameter.read();
        return new Scope.Binding(Value.of(access), readable, writable);
    }
}
