import { isUuid } from '#kernel/ids.ts';
import type { FileAnswer } from '../../model/answers.ts';
import { cleanFileName, listAllowedKinds, maxBytesOf, maxFileMegabytes } from '../../model/file-kinds.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { FileContent } from './content.ts';

/** A file that was sent before the answers. The server puts in what it knows of it: what a browser says of it counts for nothing. */
export const file: QuestionDefinition<FileContent, FileAnswer> = {
  make: () => ({
    kinds: { image: true, pdf: true, office: false, audio: false },
    maxMegabytes: maxFileMegabytes,
  }),
  findProblem: (question) => (listAllowedKinds(question).length === 0 ? 'no-file-kinds' : null),
  readAnswer(question, given) {
    if (typeof given !== 'object' || given === null) return { error: 'invalid' };
    const { id, name, bytes }: { id?: unknown; name?: unknown; bytes?: unknown } = given;
    if (typeof id !== 'string' || !isUuid(id) || typeof name !== 'string' || name !== cleanFileName(name))
      return { error: 'invalid' };
    if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 1) return { error: 'invalid' };
    return bytes > maxBytesOf(question) ? { error: 'file-gone' } : { answer: { id, name, bytes } };
  },
  operators: [],
  takesOperand: () => false,
  sum: (_question, answers) => ({ shape: 'files', answered: answers.length, files: [...answers] }),
  describe: (_question, { name }) => name,
  fileRule: (question) => question,
};
