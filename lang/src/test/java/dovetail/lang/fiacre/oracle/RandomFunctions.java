package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.RandomTerms.Function;
import dovetail.lang.fiacre.oracle.RandomTerms.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random functions: plain ones, ones with statements and several returns, and recursions with a bounded depth. */
final class RandomFunctions {
    private final Random random;
    private final RandomTypes types;
    private final List<Function> functions = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    RandomFunctions(Random random, RandomTypes types) {
        this.random = random;
        this.types = types;
    }

    List<Function> all() {
        return functions;
    }

    String text() {
        return text.toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    void add() {
        String name = "g" + functions.size();
        Kind result = types.any().kind();
        List<Variable> scope = new ArrayList<>();
        List<Kind> parameters = new ArrayList<>();
        List<String> declared = new ArrayList<>();
        boolean recursive = chance(12);
        if (recursive) {
            parameters.add(new Kind.Int(0, 2, false));
            declared.add("n : I");
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            Kind kind = types.any().kind();
            scope.add(new Variable("a" + i, kind, true, true));
            parameters.add(kind);
            declared.add("a" + i + " : " + types.named(kind).name());
        }
        text.append("function ")
                .append(name)
                .append("(")
                .append(String.join(", ", declared))
                .append(") : ");
        text.append(types.named(result).name()).append(" is ");
        RandomTerms terms = new RandomTerms(random, types, List.copyOf(functions), scope);
        if (chance(30) && !recursive) {
            text.append("begin return ").append(terms.term(result, 3)).append(" end\n");
        } else {
            List<String> variables = new ArrayList<>();
            variables.add("k : nat");
            for (int i = random.nextInt(3); i > 0; i--) {
                Kind kind = types.any().kind();
                String initial = chance(40) ? " := " + terms.term(kind, 1) : "";
                variables.add("v" + i + " : " + types.named(kind).name() + initial);
                scope.add(new Variable("v" + i, kind, true, true));
            }
            text.append("var ").append(String.join(", ", variables)).append(" begin ");
            RandomStatements statements = new RandomStatements(random, types, terms, true, List.of("k"));
            text.append(statements.some(2, 2));
            if (recursive) {
                List<String> arguments = new ArrayList<>(List.of("n - 1"));
                parameters.subList(1, parameters.size()).forEach(kind -> arguments.add(terms.term(kind, 1)));
                text.append("if n > 0 then return ").append(name).append("(").append(String.join(", ", arguments));
                text.append(") end; ");
            }
            if (chance(50)) {
                text.append("if ").append(terms.truth(2)).append(" then ").append(statements.some(1, 0));
                text.append("return ").append(terms.term(result, 2)).append(" end; ");
                text.append(statements.some(2, 1));
            }
            if (chance(30)) {
                text.append("k := 0; while k < 2 do ")
                        .append(statements.some(1, 0))
                        .append("if ");
                text.append(terms.truth(2)).append(" then return ").append(terms.term(result, 2));
                text.append(" end; k := k + 1 end; ");
            }
            text.append("return ").append(terms.term(result, 2)).append(" end\n");
        }
        functions.add(new Function(name, parameters, result, recursive));
    }
}
