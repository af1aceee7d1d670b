/**
 * Reads the text of one uploaded document in a process of its own. It knows no file of ours, no database and no network: the
 * bytes come in, the paragraphs go out as JSON. text-reader.ts starts it.
 */
import { buffer } from 'node:stream/consumers';
import { readDocxText } from './read-docx-text.ts';
import { readPdfText } from './read-pdf-text.ts';

const memoryLimit = Number(process.argv[2]);
const format = process.argv[3];

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
}, 50).unref();

process.env.HOME ??= '/tmp';

const bytes = await buffer(process.stdin);
const found = format === 'pdf' ? await readPdfText(new Uint8Array(bytes)) : await readDocxText(bytes);
process.stdout.write(JSON.stringify(found));
