/** More answers than this in one turn and the person asks for one thing at a time. */
export const maximumAnswers = 5;
