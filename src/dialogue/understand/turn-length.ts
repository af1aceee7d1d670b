/** Longer texts are cut. /api takes turns of up to this many characters. */
export const maximumTextLength = 2_000;
