import type { Mark, PageBody, PageNode } from './page-body.ts';

/**
 * Which parts of a page may stand in which, as the schema of its editor has it. The editor opens nothing else: it would
 * show such a page empty, and its author would save that.
 */

type Type = PageNode['type'];
type Group = 'inline' | 'block' | 'item' | 'row' | 'cell';
type Rule = { is: Group; holds: Group | null; needsOne?: true; first?: Type };

const rules: Record<Type, Rule> = {
  text: { is: 'inline', holds: null },
  hardBreak: { is: 'inline', holds: null },
  horizontalRule: { is: 'block', holds: null },
  embeddedFile: { is: 'block', holds: null },
  paragraph: { is: 'block', holds: 'inline' },
  heading: { is: 'block', holds: 'inline' },
  blockquote: { is: 'block', holds: 'block', needsOne: true },
  bulletList: { is: 'block', holds: 'item', needsOne: true },
  orderedList: { is: 'block', holds: 'item', needsOne: true },
  listItem: { is: 'item', holds: 'block', needsOne: true, first: 'paragraph' },
  table: { is: 'block', holds: 'row', needsOne: true },
  tableRow: { is: 'row', holds: 'cell' },
  tableHeader: { is: 'cell', holds: 'block', needsOne: true },
  tableCell: { is: 'cell', holds: 'block', needsOne: true },
};
const page: Omit<Rule, 'is'> = { holds: 'block', needsOne: true };

export function groupOf(node: PageNode): Group {
  return rules[node.type].is;
}

/** Whether the editor can open it. Its depth has been measured before. */
export function isOpenable(body: PageBody): boolean {
  return holdsWell(page, body.content);
}

function holdsWell({ holds, needsOne, first }: Omit<Rule, 'is'>, inner: readonly PageNode[]): boolean {
  if (needsOne && inner.length === 0) return false;
  if (first && inner[0]?.type !== first) return false;
  return inner.every((node) => rules[node.type].is === holds && isWhole(node));
}

function isWhole(node: PageNode): boolean {
  if (node.type === 'text') return node.text !== '' && standTogether(node.marks ?? []);
  return holdsWell(rules[node.type], 'content' in node ? (node.content ?? []) : []);
}

/** Each kind of mark once; code stands alone. */
export function standTogether(marks: readonly Mark[]): boolean {
  const types = new Set(marks.map(({ type }) => type));
  return types.size === marks.length && (types.size < 2 || !types.has('code'));
}
