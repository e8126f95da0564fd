package dovetail.web.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives the tests of all classes one browser, which is started by the first of them and closed behind the last. */
public final class SharedBrowser implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Browser browser = context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Browser.class.getName(), key -> started(), Browser.class);
        // Files of other test classes stay as they are.
        browser.errors();
        browser.setDark(false);
        return browser;
    }

    private static Browser started() {
        try {
            return Browser.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
