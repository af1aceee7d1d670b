import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTurns } from '#kernel/turns.ts';
import { readInProcess } from '#platform/documents/document-process.ts';
import type { Sandbox } from '#platform/transcode/sandbox.ts';
import { type CharacterCheck, characterProblems, characterWarnings } from '../../model/character/findings.ts';

export type CharacterReader = {
  /** What is wrong with a file, or what was measured. */
  check(bytes: Buffer): Promise<CharacterCheck>;
};

const program = fileURLToPath(new URL('./check-worker.ts', import.meta.url));
const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const characterReadingLimits = {
  memoryBytes: 768 * 1024 ** 2,
  /** The largest that is taken needs some 3 s on a slow machine. */
  wallMs: 20_000,
  answerBytes: 256 * 1024,
};

const count = z.number().int().min(0);
const what = z.string().max(60).optional();
export const factsSchema = z.object({
  bytes: count,
  triangles: count,
  draws: count,
  texturePixels: count,
  morphTargets: count,
  bones: count,
  headHeight: z.number(),
  shapes: z.enum(['arkit', 'oculus', 'both']),
});
export const warningsSchema = z.array(z.object({ code: z.enum(characterWarnings), what })).max(50);
const answerSchema = z.union([
  z.object({ problems: z.tuple([]), warnings: warningsSchema, facts: factsSchema }),
  z.object({
    problems: z
      .array(z.object({ code: z.enum(characterProblems), what }))
      .min(1)
      .max(50),
    warnings: warningsSchema,
    facts: z.null(),
  }),
]);

const tookTooLong: CharacterCheck = { problems: [{ code: 'took-too-long' }], warnings: [], facts: null };

/** One file at a time: the largest may take half a gigabyte. */
export function createCharacterReader(deps: {
  sandbox: Sandbox;
  limits?: Partial<typeof characterReadingLimits>;
  program?: string;
}): CharacterReader {
  const limits = { ...characterReadingLimits, ...deps.limits };
  const inTurn = createTurns(1);
  const readable = [folderOf('.'), folderOf('../../model'), folderOf('../../../../avatar/person')];

  async function check(bytes: Buffer): Promise<CharacterCheck> {
    const run = { program: deps.program ?? program, args: [], limits, readable };
    const answer = await readInProcess(deps.sandbox, run, bytes);
    // A process that was ended wrote nothing.
    if (!answer || answer.length === 0) return tookTooLong;
    try {
      // A hostile file may have taken over the process, so only an answer of the right form is accepted.
      return answerSchema.parse(JSON.parse(answer.toString('utf8')));
    } catch {
      return tookTooLong;
    }
  }

  return { check: (bytes) => inTurn(() => check(bytes)) };
}
