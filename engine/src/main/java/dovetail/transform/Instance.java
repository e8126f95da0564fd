package dovetail.transform;

/**
 * A joint action under concrete values.
 *
 * @param known per slot the value it is taken under, or unknown where its outcome does not depend on the slot
 * @param after per slot the value it leaves behind, or unknown where the slot is neither read nor written; for a model
 *     error the same as before
 * @param error what is wrong with it, or null
 */
record Instance(JointAction joint, int[] known, int[] after, String error) {
    boolean isError() {
        return error != null;
    }
}
