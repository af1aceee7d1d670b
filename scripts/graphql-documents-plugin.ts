import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const door = '#generated/graphql/gql.ts';
const doorImport = /import\s*\{\s*graphql\s*\}\s*from\s*'#generated\/graphql\/gql\.ts';/;
const call = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`([^`]*)`,?\s*\)/g;
const generatedDocument = /new TypedDocumentString\(`([^`]*)`/g;

/**
 * Puts each GraphQL document where it is used. The generated function looks a document up in a map of all of them, which
 * would send every page's queries to every page.
 *
 * @param documentsFile the generated file with the whole text of each document, its fragments included
 */
export function inlineGraphqlDocuments(documentsFile: URL): Plugin {
  let documents = new Map<string, string>();
  return {
    name: 'praxis-graphql-documents',
    enforce: 'pre',
    async buildStart() {
      // Missing only before the first generation, when nothing uses a document yet.
      documents = listDocuments(await readFile(documentsFile, 'utf8').catch(() => ''));
    },
    transform: {
      filter: { code: door, id: { exclude: /node_modules|generated/ } },
      handler(code, id) {
        const inlined = code.replace(doorImport, '').replace(call, (_call, text: string) => {
          const document = documents.get(nameOf(text));
          if (document === undefined) {
            throw new Error(
              `${id}: '${nameOf(text)}' is not among the generated documents; run npm run generate.`,
            );
          }
          return `({ toString: () => ${JSON.stringify(document)} })`;
        });
        return { code: inlined, map: null };
      },
    },
  };
}

function listDocuments(generated: string): Map<string, string> {
  const texts = [...generated.matchAll(generatedDocument)].map((match) => match[1] ?? '');
  return new Map(texts.map((text) => [nameOf(text), text.replace(/\s+/g, ' ').trim()]));
}

function nameOf(text: string): string {
  return /\b(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';
}
