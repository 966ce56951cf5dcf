/** Bytes. A module of its own: the desk's browser code must not load sharp. */
export const PICTURE_FILE_MAX_BYTES = 10 * 1024 * 1024;
