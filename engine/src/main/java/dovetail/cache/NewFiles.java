package dovetail.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files that take their name in one step, once they are complete: readers never see a part of one, and a fault, such as
 * a full disk, leaves nothing.
 */
class NewFiles {
    /** Opens a file that does not exist yet. */
    WritableByteChannel create(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /**
     * Writes a file, in the place of one that exists.
     *
     * @param temporary the name until it is complete, in the same directory
     */
    final void write(Path temporary, Path file, ByteBuffer... parts) throws IOException {
        try {
            try (WritableByteChannel channel = create(temporary)) {
                for (ByteBuffer part : parts) {
                    while (part.hasRemaining()) {
                        channel.write(part);
                    }
                }
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }
}
