package dovetail.step.compile;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.data.Place;
import java.util.BitSet;
import java.util.List;

/**
 * Names of the temporaries of one program in generated code. Each is a local variable, but arrays with computed indices
 * are in an array of the stepper.
 */
final class TemporarySource {
    private final int program;
    private final BitSet used;
    /** The temporaries in the array of the stepper. */
    private final BitSet cells = new BitSet();

    /** @param number distinguishes the programs of one method */
    TemporarySource(int number, List<Statement> program) {
        this.program = number;
        this.used = Statements.temporaries(program);
        for (Expr expr : Statements.expressions(program)) {
            for (Expr part : Exprs.parts(expr)) {
                if (part instanceof Expr.ReadCell cell) {
                    markCells(cell.base(), cell.length());
                }
            }
        }
        for (Place place : Statements.places(program)) {
            if (place instanceof Place.Cell cell) {
                markCells(cell.base(), cell.length());
            }
        }
    }

    private void markCells(int base, int length) {
        if (Temporary.is(base)) {
            cells.set(Temporary.number(base), Temporary.number(base) + length);
        }
    }

    /** The variable for a temporary. */
    String name(int slot) {
        int number = Temporary.number(slot);
        return cells.get(number) ? "scratch[" + number + "]" : "y" + program + "_" + number;
    }

    /** The variable for the cell of an array of temporaries. */
    static String cell(int base, String index) {
        return "scratch[" + Temporary.number(base) + " + " + index + "]";
    }

    /** The statements that initialise the temporaries with zero. */
    List<String> declarations() {
        return used.stream()
                .mapToObj(number -> Temporary.FIRST + number)
                .map(slot -> (cells.get(Temporary.number(slot)) ? "" : "int ") + name(slot) + " = 0;")
                .toList();
    }
}
