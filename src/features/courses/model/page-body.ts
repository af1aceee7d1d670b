/**
 * The text of a page, in the shape that its editor writes. What is not named here is refused when it is written, so
 * nothing else is ever shown.
 */

export const pageLimits = { characters: 200_000, depth: 24, nodes: 10_000, href: 2_000, alt: 500 } as const;

export type Mark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string } };

/** A file of the media library: `text` says what a picture shows, or what a video or sound is called. */
type EmbeddedFile = { mediaId: number; kind: 'image' | 'video' | 'audio'; text: string };
type Cell = { colspan: number; rowspan: number };

export type PageNode =
  | { type: 'text'; text: string; marks?: Mark[] | undefined }
  | { type: 'hardBreak' | 'horizontalRule' }
  | { type: 'heading'; attrs: { level: number }; content?: PageNode[] | undefined }
  | { type: 'orderedList'; attrs: { start: number }; content?: PageNode[] | undefined }
  | { type: 'tableHeader' | 'tableCell'; attrs: Cell; content?: PageNode[] | undefined }
  | { type: 'embeddedFile'; attrs: EmbeddedFile }
  | {
      type: 'paragraph' | 'bulletList' | 'listItem' | 'blockquote' | 'table' | 'tableRow';
      content?: PageNode[] | undefined;
    };

export type PageBody = { type: 'doc'; content: PageNode[] };

/** Addresses that a link may lead to: pages of the web, of this product, and ways to reach people. No script. */
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\p{Cc}]*$/iu;

export function isSafeHref(href: string): boolean {
  return href.length <= pageLimits.href && safeHref.test(href);
}

/** Of all files that it shows, each once. */
export function listEmbedded(body: PageBody): EmbeddedFile[] {
  const found = new Map<number, EmbeddedFile>();
  for (const node of walk(body.content))
    if (node.type === 'embeddedFile') found.set(node.attrs.mediaId, node.attrs);
  return [...found.values()];
}

/** The same text with other files; one that has no other is left out. */
export function replaceEmbedded(body: PageBody, replace: (mediaId: number) => number | null): PageBody {
  return { ...body, content: replaceIn(body.content, replace) };
}

function replaceIn(nodes: readonly PageNode[], replace: (mediaId: number) => number | null): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (node.type === 'embeddedFile') {
      const mediaId = replace(node.attrs.mediaId);
      return mediaId === null ? [] : [{ ...node, attrs: { ...node.attrs, mediaId } }];
    }
    return 'content' in node && node.content
      ? [{ ...node, content: replaceIn(node.content, replace) }]
      : [node];
  });
}

/** Whether there is anything to read or look at. */
export function isPageEmpty(body: PageBody): boolean {
  for (const node of walk(body.content))
    if (node.type === 'embeddedFile' || (node.type === 'text' && node.text.trim() !== '')) return false;
  return true;
}

/** What it says, block by block; of a file its words. */
export function listBlocks(body: PageBody): string[] {
  const blocks: string[] = [];
  for (const node of walk(body.content)) {
    if (node.type === 'embeddedFile') blocks.push(node.attrs.text);
    else if ('content' in node && node.content?.some(({ type }) => type === 'text'))
      blocks.push(node.content.map((part) => (part.type === 'text' ? part.text : ' ')).join(''));
  }
  return blocks.filter((block) => block.trim() !== '');
}

function* walk(nodes: readonly PageNode[]): Generator<PageNode> {
  for (const node of nodes) {
    yield node;
    if ('content' in node && node.content) yield* walk(node.content);
  }
}
