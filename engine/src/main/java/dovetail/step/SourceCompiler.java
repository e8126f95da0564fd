package dovetail.step;

import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/**
 * Compiles a generated successor function. Apart from everything else because the compiler's library is signed: loading
 * any class of it, were it only an exception that is caught, takes 100 ms of checking signatures, which a small model that
 * is never compiled must not pay.
 */
final class SourceCompiler {
    private SourceCompiler() {}

    static Class<? extends CompiledStepper> compile(String source) {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(SourceCompiler.class.getClassLoader());
        try {
            compiler.cook(source);
            return compiler.getClassLoader()
                    .loadClass(RelationSource.PACKAGE + "." + RelationSource.CLASS)
                    .asSubclass(CompiledStepper.class);
        } catch (CompileException | ClassNotFoundException e) {
            throw new IllegalStateException("the generated successor function does not compile", e);
        }
    }
}
