/** The server's English texts by reason; clients show their own language by the reason. */
export const copyTexts = {
  'content-copy.too-many':
    'Many copies are on their way into this organisation. Try again when they are there.',
} as const;

/** Why a copy failed, for whoever asked. */
export type CopyProblem = 'file-missing' | 'failed';

/** Of copies that are on their way into one organisation. */
export const mostCopiesOnTheirWay = 50;
