import type { Mark, PageBody, PageNode } from './page-body.ts';
import { groupOf, standTogether } from './page-structure.ts';

/**
 * Pages were once kept by the names of their parts alone, so a part may stand where the editor allows none. Such a page
 * gets the nearest shape that the editor opens. Nothing that it says or shows is lost; a page that can be opened stays as it is.
 */
export function repairPage(body: PageBody): PageBody {
  return { type: 'doc', content: orEmptyParagraph(toBlocks(body.content)) };
}

function toBlocks(nodes: readonly PageNode[]): PageNode[] {
  return runs(nodes, (node) => groupOf(node) === 'inline').flatMap(({ matches, run }) => {
    if (!matches) return run.flatMap(toBlock);
    const inline = toInline(run);
    return inline.length === 0 ? [] : [{ type: 'paragraph', content: inline }];
  });
}

/** An item, row or cell outside its list or table gives way to what is in it. */
function toBlock(node: PageNode): PageNode[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return splitByBlocks(node);
    case 'blockquote': {
      const content = toBlocks(node.content ?? []);
      return content.length === 0 ? [] : [{ ...node, content }];
    }
    case 'bulletList':
    case 'orderedList': {
      const content = within(node.content, 'item', (inner) => ({ type: 'listItem', content: inner }));
      return content.length === 0 ? [] : [{ ...node, content: content.map(repairItem) }];
    }
    case 'table': {
      const content = within(node.content, 'row', (inner) => ({ type: 'tableRow', content: inner }));
      return content.length === 0 ? [] : [{ ...node, content: content.map(repairRow) }];
    }
    default:
      return groupOf(node) === 'block' ? [node] : toBlocks(contentOf(node));
  }
}

/** Words before and after a block that stands between them stay words of the same kind. */
function splitByBlocks(node: Extract<PageNode, { content?: PageNode[] | undefined }>): PageNode[] {
  const { content } = node;
  if (!content || content.length === 0) return [node];
  return runs(content, (inner) => groupOf(inner) === 'inline').flatMap(({ matches, run }) =>
    matches ? [{ ...node, content: toInline(run) }] : toBlocks(run),
  );
}

function toInline(nodes: readonly PageNode[]): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (node.type !== 'text') return [node];
    if (node.text === '') return [];
    return node.marks === undefined || standTogether(node.marks)
      ? [node]
      : [{ ...node, marks: withoutClash(node.marks) }];
  });
}

/** Each kind once, and no code among others. */
function withoutClash(marks: readonly Mark[]): Mark[] {
  const once = marks.filter((mark, at) => marks.findIndex(({ type }) => type === mark.type) === at);
  return once.length < 2 ? once : once.filter(({ type }) => type !== 'code');
}

function repairItem(node: PageNode): PageNode {
  const blocks = orEmptyParagraph(toBlocks(contentOf(node)));
  const [first] = blocks;
  return { type: 'listItem', content: first?.type === 'paragraph' ? blocks : [emptyParagraph, ...blocks] };
}

function repairRow(node: PageNode): PageNode {
  const cells = within(contentOf(node), 'cell', (inner) => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1 },
    content: inner,
  }));
  return {
    type: 'tableRow',
    content: cells.flatMap((cell) =>
      cell.type === 'tableCell' || cell.type === 'tableHeader'
        ? [{ ...cell, content: orEmptyParagraph(toBlocks(cell.content ?? [])) }]
        : [],
    ),
  };
}

/** What belongs there, and around everything else one that does. */
function within(
  nodes: readonly PageNode[] | undefined,
  group: 'item' | 'row' | 'cell',
  wrap: (inner: PageNode[]) => PageNode,
): PageNode[] {
  return runs(nodes ?? [], (node) => groupOf(node) === group).flatMap(({ matches, run }) =>
    matches ? run : [wrap(run)],
  );
}

/** Neighbours that are alike, together. */
function runs(nodes: readonly PageNode[], matches: (node: PageNode) => boolean) {
  const found: { matches: boolean; run: PageNode[] }[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last && last.matches === matches(node)) last.run.push(node);
    else found.push({ matches: matches(node), run: [node] });
  }
  return found;
}

const emptyParagraph: PageNode = { type: 'paragraph' };

function orEmptyParagraph(blocks: PageNode[]): PageNode[] {
  return blocks.length === 0 ? [emptyParagraph] : blocks;
}

function contentOf(node: PageNode): readonly PageNode[] {
  return 'content' in node ? (node.content ?? []) : [];
}
