package dovetail.web.http;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Gate of a server on the loopback interface: admits the pages of this server in a browser on this computer, and refuses pages of
 * other sites, which a browser on this computer may show as well. A request names this host, which excludes names that were
 * bound again to this address (DNS rebinding). It names no other origin. Questions carry the token, which only the address
 * that was printed has.
 */
final class Gate {
    /** The header with the token. Pages of other origins cannot send it without being asked for permission first. */
    static final String TOKEN_HEADER = "X-Dovetail-Token";

    private static final int TOKEN_BYTES = 16;
    private static final int DEFAULT_PORT = 80;

    private final byte[] token;
    private final String tokenText;
    private final Set<String> hosts;

    /** A gate with a new token. */
    Gate(int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        this.tokenText = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        this.token = tokenText.getBytes(StandardCharsets.UTF_8);
        this.hosts = port == DEFAULT_PORT
                ? Set.of("127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80")
                : Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    String token() {
        return tokenText;
    }

    /** Refuses requests for another host and from another origin. */
    void requireThisHost(Headers headers) {
        String host = only(headers, "Host");
        if (host == null || !hosts.contains(host)) {
            throw new Refusal(Refusal.FORBIDDEN, "this server is 127.0.0.1; requests for other hosts are refused");
        }
        List<String> origins = headers.get("Origin");
        if (origins != null && (origins.size() != 1 || !isThis(origins.get(0)))) {
            throw new Refusal(Refusal.FORBIDDEN, "requests from pages of other origins are refused");
        }
    }

    /** Refuses requests without the token. */
    void requireToken(Headers headers) {
        String given = only(headers, TOKEN_HEADER);
        // The time of the comparison does not depend on the first difference.
        if (given == null || !MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token)) {
            throw new Refusal(
                    Refusal.UNAUTHORISED,
                    "the token is missing or wrong; open the address that dovetail serve printed");
        }
    }

    private boolean isThis(String origin) {
        return origin.startsWith("http://") && hosts.contains(origin.substring("http://".length()));
    }

    /** The value of a header that is given once; null otherwise. */
    private static @Nullable String only(Headers headers, String name) {
        List<String> values = headers.get(name);
        return values == null || values.size() != 1 ? null : values.get(0);
    }
}
