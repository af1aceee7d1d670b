/** A turn that would need more answers than this is answered by asking for one thing at a time. */
export const maximumAnswers = 5;
