/** A file that was sent before the answers; `id` is a UUID. */
export type FileAnswer = { id: string; name: string; bytes: number };

/**
 * What was answered to one question: a text, the id of a choice, a number or a day; ids of choices; the column chosen in
 * each row of a matrix; or a file.
 */
export type AnswerValue = string | number | string[] | Record<string, string> | FileAnswer;

/** By the id of the question. Questions that were not answered are absent. */
export type Answers = ReadonlyMap<string, AnswerValue>;
