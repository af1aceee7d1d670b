import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listEmbedded, type PageBody } from '../../../model/page-body.ts';
import { pageBodySchema, parsePageBody } from '../../../model/page-schema.ts';
import { createExtensions } from './extensions.ts';

/** What the server accepts against the schema that the editor is made of, over pages made at random. */

type Json = Record<string, unknown> & { type: string };
const editor = getSchema(createExtensions(() => undefined));
const runs = { seed: 20_261_124, numRuns: 5_000 };

function opens(page: unknown): boolean {
  try {
    editor.nodeFromJSON(page).check();
    return true;
  } catch {
    return false;
  }
}
const accepts = (page: unknown) => pageBodySchema.safeParse(page).success;

const attrs: Record<string, unknown> = {
  heading: { level: 3 },
  orderedList: { start: 2 },
  tableCell: { colspan: 1, rowspan: 1 },
  tableHeader: { colspan: 2, rowspan: 1 },
  embeddedFile: { mediaId: 5, kind: 'image', text: 'A ward' },
};
const build = (type: string, content?: readonly Json[]): Json => ({
  type,
  ...(attrs[type] ? { attrs: attrs[type] } : {}),
  ...(content ? { content } : {}),
});
const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code').map((type) => ({ type })),
  fc.constantFrom('https://who.int', '/courses').map((href) => ({ type: 'link', attrs: { href } })),
);
const leaf = (type: string) => fc.constant(build(type));
const someText = (text: fc.Arbitrary<string>) =>
  fc.record({ type: fc.constant('text'), text, marks: fc.array(mark, { maxLength: 3 }) });

const parents = Object.values(editor.nodes).flatMap(({ name, isLeaf }) =>
  isLeaf || name === 'doc' ? [] : [name],
);
const leaves = Object.values(editor.nodes).flatMap(({ name, isLeaf, isText }) =>
  isLeaf && !isText ? [name] : [],
);

/** Anything in anything. */
const { anyNode } = fc.letrec<{ anyNode: Json }>((tie) => ({
  anyNode: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    someText(fc.constantFrom('', 'a', 'wash')),
    fc.constantFrom(...leaves).chain(leaf),
    fc
      .tuple(fc.constantFrom(...parents), fc.option(fc.array(tie('anyNode'), { maxLength: 3 })))
      .map(([type, content]) => build(type, content ?? undefined)),
  ),
}));

/** What may stand in a node, read off the editor's own rules: a way through them, as long as `choices` lasts. */
function grow(type: string, choices: number[], depth: number): Json {
  const node = editor.nodes[type];
  if (!node) throw new Error(`The editor has no ${type}`);
  if (node.isText) return { type: 'text', text: `t${choices.length}` };
  if (node.isLeaf) return build(type);
  const content: Json[] = [];
  let match = node.contentMatch;
  for (let more = true; more; ) {
    const next: string[] = [];
    for (let at = 0; at < match.edgeCount; at++) next.push(match.edge(at).type.name);
    const chosen = choices.pop() ?? 0;
    more = next.length > 0 && (!match.validEnd || (chosen % 3 > 0 && choices.length > 0));
    if (!more) break;
    const shallow = next.filter((name) => ['text', 'paragraph', 'tableRow', 'listItem'].includes(name));
    const usable = (depth > 5 || choices.length === 0) && shallow.length > 0 ? shallow : next;
    const inner = usable[chosen % usable.length] ?? '';
    content.push(grow(inner, choices, depth + 1));
    const after = editor.nodes[inner] && match.matchType(editor.nodes[inner]);
    if (!after) throw new Error(`${inner} does not follow in ${type}`);
    match = after;
  }
  return build(type, content);
}
const written = fc
  .array(fc.nat(1_000), { minLength: 1, maxLength: 60 })
  .map((choices) => grow('doc', choices, 0));

it('a page of any parts in any others is accepted exactly when the editor can open it', () => {
  const seen = { opened: 0, refused: 0 };
  const any = fc.array(anyNode, { maxLength: 3 }).map((content) => ({ type: 'doc', content }));
  fc.assert(
    fc.property(any, (page) => {
      const opened = opens(page);
      seen[opened ? 'opened' : 'refused'] += 1;
      expect(accepts(page)).toBe(opened);
    }),
    runs,
  );
  expect(Math.min(seen.opened, seen.refused)).toBeGreaterThan(100);
});

it('every page that the rules of the editor lead to is accepted', () => {
  const types = new Set<string>();
  fc.assert(
    fc.property(written, (page) => {
      expect(opens(page)).toBe(true);
      const sent: unknown = editor.nodeFromJSON(page).toJSON();
      for (const [, type] of JSON.stringify(sent).matchAll(/"type":"(\w+)"/g)) if (type) types.add(type);
      expect(accepts(sent)).toBe(true);
      expect(opens(pageBodySchema.parse(sent))).toBe(true);
    }),
    runs,
  );
  expect([...types].toSorted()).toEqual(Object.keys(editor.nodes).toSorted());
});

it('a written page with one part taken out, doubled or moved is accepted exactly when the editor can open it', () => {
  const seen = { opened: 0, refused: 0 };
  fc.assert(
    fc.property(written, fc.nat(), fc.nat(), fc.nat(2), (page, from, to, how) => {
      const changed = structuredClone(page);
      const lists = listsOf(changed);
      const source = lists[from % lists.length] ?? [];
      const target = lists[to % lists.length] ?? [];
      const [part] = how === 1 ? source.slice(-1) : source.splice(from % (source.length + 1), 1);
      if (part && how > 0) target.splice(to % (target.length + 1), 0, structuredClone(part));
      const opened = opens(changed);
      seen[opened ? 'opened' : 'refused'] += 1;
      expect(accepts(changed)).toBe(opened);
    }),
    runs,
  );
  expect(Math.min(seen.opened, seen.refused)).toBeGreaterThan(100);
});

it('a page that was kept before these rules is repaired when it is read, and says and shows what it did', () => {
  const any = fc.array(anyNode, { maxLength: 3 }).map((content) => ({ type: 'doc', content }));
  fc.assert(
    fc.property(any, (kept) => {
      const read = parsePageBody({ format: 1, doc: kept });
      expect(opens(read)).toBe(true);
      expect(accepts(read)).toBe(true);
      expect(textsOf(read)).toEqual(textsOf(kept).filter((text) => text !== ''));
      expect(listEmbedded(read).length).toBe(JSON.stringify(kept).includes('embeddedFile') ? 1 : 0);
      if (opens(kept)) expect(read).toEqual(pageBodySchema.parse(kept));
      expect(parsePageBody({ format: 1, doc: read })).toEqual(read);
    }),
    runs,
  );
});

it('words around a table in a heading stay a heading, and a lone cell becomes a paragraph', () => {
  const word = (text: string) => ({ type: 'text', text });
  const kept = [
    build('heading', [word('a'), build('table', [build('tableRow', [build('tableCell')])]), word('b')]),
    build('tableCell', [word('c')]),
  ];
  const read = parsePageBody({ format: 1, doc: { type: 'doc', content: kept } });
  expect(read.content.map(({ type }) => type)).toEqual(['heading', 'table', 'heading', 'paragraph']);
});

/** Its words in the order in which they are read. */
function textsOf(page: { content: Json[] } | PageBody): string[] {
  return [...JSON.stringify(page).matchAll(/"text":"(\w*)"/g)].map(([, text]) => text ?? '');
}

function listsOf(node: Json): Json[][] {
  const own = node.content as Json[] | undefined; // as `build` made it
  return own ? [own, ...own.flatMap(listsOf)] : [];
}

it.each([
  ['a row of a table at the top', [build('tableRow', [])]],
  ['a text without a letter', [build('paragraph', [{ type: 'text', text: '' }])]],
  ['a list item that begins with a table', [build('bulletList', [build('listItem', [build('table', [])])])]],
  ['nothing at all', []],
])('%s is refused, as the editor cannot open it', (_name, content) => {
  const page = { type: 'doc', content };
  expect(opens(page)).toBe(false);
  expect(accepts(page)).toBe(false);
});

it('a line break within marked words is accepted', () => {
  const page = {
    type: 'doc',
    content: [build('paragraph', [{ type: 'hardBreak', marks: [{ type: 'bold' }] }])],
  };
  expect(opens(page)).toBe(true);
  expect(accepts(page)).toBe(true);
});
