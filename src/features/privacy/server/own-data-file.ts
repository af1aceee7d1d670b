import { Readable } from 'node:stream';
import type { PersonalFile } from './ports.ts';

/** One JSON: the facts, and after them `files` with their bytes in Base64, each read only when it is its turn. */
export function writeOwnData(data: {
  facts: Record<string, unknown>;
  files: readonly PersonalFile[];
}): Readable {
  return Readable.from(writeParts(data), { objectMode: false });
}

async function* writeParts({ facts, files }: Parameters<typeof writeOwnData>[0]): AsyncGenerator<string> {
  const text = JSON.stringify(facts, null, 2);
  if (files.length === 0) return yield text;
  yield `${text.slice(0, text.lastIndexOf('}')).trimEnd()},\n  "files": [`;
  for (const [index, { name, contentType, open }] of files.entries()) {
    yield `${index > 0 ? ',' : ''}\n    {"name": ${JSON.stringify(name)}, "type": ${JSON.stringify(contentType)}, "base64": `;
    const body = await open();
    if (!body) yield 'null}';
    else {
      yield '"';
      yield* encode(body);
      yield '"}';
    }
  }
  yield '\n  ]\n}';
}

/** Base64 knows groups of three bytes, and pieces of a stream do not. */
async function* encode(body: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of body) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString('base64');
}
