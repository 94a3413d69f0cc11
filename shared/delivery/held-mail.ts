/** Milliseconds for which the e-mail about what a desktop decided is held back, so that it can be undone. */
export const heldBackMs = 20_000;
