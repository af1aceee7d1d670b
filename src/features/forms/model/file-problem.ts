import type { FileRefusal } from './file-kinds.ts';

/** Why a file that was chosen is not the answer: each has its words on the page of the form. */
export type FileProblem =
  | FileRefusal
  | 'line'
  | 'busy'
  | 'no-room'
  | 'signed-out'
  | 'changed'
  | 'closed'
  | 'one-file';
