import { readdir, readFile } from 'node:fs/promises';
import { type DocumentNode, parse } from 'graphql';

export type FoundDocument = { location: string; document: DocumentNode; rawSDL: string };

/** Every graphql(`…`) call of the browser code, so that each operation lies beside the component that needs it. */
export async function findDocuments(folder: URL): Promise<FoundDocument[]> {
  const found: FoundDocument[] = [];
  const names = await readdir(folder, { recursive: true });
  for (const name of names.sort()) {
    if (!/\.tsx?$/.test(name) || name.startsWith('generated') || /\.test\.tsx?$/.test(name)) continue;
    const text = await readFile(new URL(name.split('\\').join('/'), folder), 'utf8');
    for (const match of text.matchAll(/\bgraphql\(\s*(?:\/\*[^*]*\*\/\s*)?`([^`]*)`/g)) {
      const rawSDL = match[1] ?? '';
      found.push({ location: `src/${name}`, document: parse(rawSDL), rawSDL });
    }
  }
  return found;
}
