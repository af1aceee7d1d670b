import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTurns } from '#kernel/turns.ts';
import type { Sandbox } from '../transcode/sandbox.ts';
import { readInProcess } from './document-process.ts';
import { readPlainText } from './read-plain-text.ts';
import { type ReadText, textLimits, textProblems } from './text-blocks.ts';

export type TextFormat = 'pdf' | 'docx' | 'text';

export type TextReader = {
  /** The paragraphs of a document, or why there are none. */
  read(bytes: Buffer, format: TextFormat): Promise<ReadText>;
};

const program = fileURLToPath(new URL('./text-worker.ts', import.meta.url));

export const textReadingLimits = {
  memoryBytes: 768 * 1024 ** 2,
  /** 500 pages take some 10 s on a slow machine. */
  wallMs: 60_000,
  answerBytes: 24 * 1024 ** 2,
};

const answerSchema = z.union([
  z.object({ problem: z.enum(textProblems) }),
  z.object({
    pages: z.number().int().min(1).max(textLimits.pages).nullable(),
    blocks: z
      .array(
        z.object({
          text: z.string().min(1),
          heading: z.string(),
          page: z.number().int().min(1).max(textLimits.pages).nullable(),
        }),
      )
      .max(textLimits.blocks),
  }),
]);

/** One document at a time: reading one may take half a gigabyte. */
export function createTextReader(deps: {
  sandbox: Sandbox;
  limits?: Partial<typeof textReadingLimits>;
  program?: string;
}): TextReader {
  const limits = { ...textReadingLimits, ...deps.limits };
  const inTurn = createTurns(1);

  async function readApart(bytes: Buffer, format: 'pdf' | 'docx'): Promise<ReadText> {
    const run = { program: deps.program ?? program, args: [format], limits };
    const answer = await readInProcess(deps.sandbox, run, bytes);
    // A process that was ended wrote nothing.
    if (!answer || answer.length === 0) return { problem: 'took-too-long' };
    return readAnswer(answer);
  }

  return {
    read: async (bytes, format) =>
      format === 'text' ? readPlainText(bytes) : inTurn(() => readApart(bytes, format)),
  };
}

/** A hostile document may have taken over the process, so only an answer of the right form is accepted. */
function readAnswer(answer: Buffer): ReadText {
  try {
    const parsed = answerSchema.safeParse(JSON.parse(answer.toString('utf8')));
    return parsed.success ? parsed.data : { problem: 'damaged' };
  } catch {
    return { problem: 'damaged' };
  }
}
