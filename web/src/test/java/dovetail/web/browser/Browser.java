package dovetail.web.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.chromium.ChromiumDriverLogLevel;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A browser of this computer without a screen, with a profile of its own. Nothing is downloaded. */
public final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    /** Its loggers tell of versions that matter to nothing here. They are kept, since the manager of logs forgets others. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;
    private final Path profile;

    private Browser(ChromeDriver driver, Path profile) {
        this.driver = driver;
        this.profile = profile;
    }

    /** Whether a browser and its driver are on the path. */
    static boolean isOnPath() {
        return program().isPresent() && onPath("chromedriver").isPresent();
    }

    private static Optional<Path> program() {
        return BROWSERS.stream().flatMap(name -> onPath(name).stream()).findFirst();
    }

    /** Starts a browser that is on the path. */
    static Browser start() throws IOException {
        Optional<Path> browser = program();
        Optional<Path> driver = onPath("chromedriver");
        SELENIUM.setLevel(Level.OFF);
        System.setProperty("webdriver.chrome.driver", driver.orElseThrow().toString());
        System.setProperty("SE_OFFLINE", "true");
        System.setProperty("SE_AVOID_STATS", "true");
        Path profile = Files.createTempDirectory("dovetail-browser");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.orElseThrow().toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-lcd-text",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.orElseThrow().toFile())
                .withLogLevel(ChromiumDriverLogLevel.OFF)
                .build();
        return new Browser(new ChromeDriver(service, options), profile);
    }

    private static Optional<Path> onPath(String name) {
        for (String directory : String.valueOf(System.getenv("PATH")).split(File.pathSeparator)) {
            Path file = Path.of(directory, name);
            if (Files.isExecutable(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /** Opens an address in a window of a size. */
    public void open(String address, int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
        // A page whose address differs in the fragment alone would not be loaded again.
        driver.get("about:blank");
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.get(address);
    }

    /** Shows the page in dark or light colours. */
    public void setDark(boolean isDark) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", isDark ? "dark" : "light"))));
    }

    /** Waits until an element is there, and gives it. */
    public WebElement await(String selector) {
        return await(selector, element -> true);
    }

    /** Waits until an element has a text. */
    public WebElement awaitText(String selector, String text) {
        return await(selector, element -> element.getText().contains(text));
    }

    private WebElement await(String selector, Function<WebElement, Boolean> isMeant) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            for (WebElement element : driver.findElements(By.cssSelector(selector))) {
                try {
                    if (isMeant.apply(element)) {
                        return element;
                    }
                } catch (StaleElementReferenceException e) {
                    // It was drawn again; the next round finds it.
                }
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + selector + "; the page shows:\n"
                        + driver.findElement(By.tagName("body")).getText() + "\nconsole: " + errors());
            }
            pause();
        }
    }

    /** Waits until no element is there. */
    public void awaitNone(String selector) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!driver.findElements(By.cssSelector(selector)).isEmpty()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("there is still " + selector);
            }
            pause();
        }
    }

    /** Waits until no element has a text. */
    public void awaitNoText(String selector, String text) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (has(selector, text)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("there is still " + selector + " with " + text);
            }
            pause();
        }
    }

    private boolean has(String selector, String text) {
        try {
            return driver.findElements(By.cssSelector(selector)).stream()
                    .anyMatch(element -> element.getText().contains(text));
        } catch (StaleElementReferenceException e) {
            return true;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(30);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for an element with a text, and clicks on it. */
    public void click(String selector, String text) {
        await(selector, element -> {
            if (!element.getText().contains(text)) {
                return false;
            }
            driver.executeScript("arguments[0].scrollIntoView({block: 'nearest'})", element);
            element.click();
            return true;
        });
    }

    /** Types into the element that has the focus. */
    public void type(CharSequence... keys) {
        driver.switchTo().activeElement().sendKeys(keys);
    }

    /** Opens another window, which shares nothing with the one before, and gives the name of that. */
    public String openWindow() {
        String before = driver.getWindowHandle();
        driver.switchTo().newWindow(WindowType.WINDOW);
        return before;
    }

    /** Closes the window and goes back to another one. */
    public void closeWindow(String other) {
        driver.close();
        driver.switchTo().window(other);
    }

    /** Loads the page again. */
    public void reload() {
        driver.navigate().refresh();
    }

    /** The value of a script in the page. */
    public Object script(String script) {
        return ((JavascriptExecutor) driver).executeScript(script);
    }

    /** The errors and warnings of the console since the last call. */
    public List<String> errors() {
        List<String> errors = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                errors.add(entry.getMessage());
            }
        }
        return errors;
    }

    /** Whether the page is wider than its window. */
    public boolean overflows() {
        return (Boolean) script("return document.documentElement.scrollWidth > innerWidth"
                + " || document.body.scrollWidth > innerWidth");
    }

    /** Writes a picture of the window where the property dovetail.screenshots names a directory. */
    public void picture(String name) throws IOException {
        String directory = System.getProperty("dovetail.screenshots");
        if (directory != null) {
            Files.createDirectories(Path.of(directory));
            Files.write(Path.of(directory, name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        }
    }

    @Override
    public void close() throws IOException {
        driver.quit();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            // The browser may still write to its profile; the directory is a temporary one.
        }
    }
}
