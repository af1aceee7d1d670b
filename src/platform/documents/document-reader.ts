import { fileURLToPath } from 'node:url';
import { createTurns } from '#kernel/turns.ts';
import { createMessageReader } from '../images/picture-task.ts';
import type { Sandbox } from '../transcode/sandbox.ts';
import { readInProcess } from './document-process.ts';

/** `picture`: a PNG of the first page; null where it cannot be drawn. */
type DocumentSummary = { pages: number; picture: Buffer | null };

export type DocumentReader = {
  /** Null for what cannot be read: no PDF, a locked or hostile one, or one that needs too much time or memory. */
  read(bytes: Buffer): Promise<DocumentSummary | null>;
};

const program = fileURLToPath(new URL('./document-worker.ts', import.meta.url));

export const documentLimits = {
  /** The library, a document of 50 MB and its largest picture. */
  memoryBytes: 1024 ** 3,
  /** Most take a second; a page with ten thousand shapes takes five on a slow machine. */
  wallMs: 20_000,
  /** PNG of one page. */
  answerBytes: 16 * 1024 ** 2,
  maxPages: 100_000,
};

/** Twice as wide as a card shows it. */
const pictureWidth = 960;
const atOnce = 2;

/** Each document has a process of its own, behind the walls that pictures and films have; what it does ends with it. */
export function createDocumentReader(deps: {
  sandbox: Sandbox;
  limits?: Partial<typeof documentLimits>;
  program?: string;
}): DocumentReader {
  const limits = { ...documentLimits, ...deps.limits };
  const inTurn = createTurns(atOnce);

  async function read(bytes: Buffer): Promise<DocumentSummary | null> {
    const run = { program: deps.program ?? program, args: [String(pictureWidth)], limits };
    const answer = await readInProcess(deps.sandbox, run, bytes);
    try {
      return answer && readAnswer(answer, limits);
    } catch {
      return null;
    }
  }

  return { read: (bytes) => inTurn(() => read(bytes)) };
}

/** A hostile document may have taken over the process, so only an answer of the right form is accepted. */
function readAnswer(answer: Buffer, { maxPages }: typeof documentLimits): DocumentSummary | null {
  let found: DocumentSummary | null = null;
  createMessageReader((head, body) => {
    const { pages }: { pages?: unknown } = typeof head === 'object' && head !== null ? head : {};
    if (typeof pages !== 'number' || !Number.isInteger(pages) || pages < 1 || pages > maxPages) return;
    found ??= { pages, picture: body.length > 0 ? Buffer.from(body) : null };
  })(answer);
  return found;
}
