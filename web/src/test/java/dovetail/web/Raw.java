package dovetail.web;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Requests as they are on the wire, which clients of HTTP would not send. */
final class Raw {
    private Raw() {}

    /** The status of the response. */
    static int status(int port, String request) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line = in.readLine();
            return line == null ? -1 : Integer.parseInt(line.split(" ")[1]);
        }
    }
}
