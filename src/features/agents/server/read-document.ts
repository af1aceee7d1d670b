import { createHash } from 'node:crypto';
import { listPublishedPages } from '#features/courses/server/readable-pages-view.ts';
import { readPlainText } from '#platform/documents/read-plain-text.ts';
import type { ReadText } from '#platform/documents/text-blocks.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { agentLimits } from '../model/agent-forms.ts';
import { type CutPassage, cutPassages, type SourceBlock } from '../model/cut-passages.ts';
import { listTerms, writeTermVector } from '../model/passage-terms.ts';
import type { AgentContext } from './agent-context.ts';
import * as documents from './document-store.ts';
import { noPassageMeaning } from './passage-meaning.ts';
import { listPassagesOf, type NewPassage, replacePassages } from './passage-store.ts';

type Content =
  | { problem: string }
  | { pages: number | null; blocks: readonly SourceBlock[]; sourceVersion: number | null };

/** Keeps what was read as passages, or why there are none. The caller holds the document. */
export async function keepContent(
  scope: Scope,
  document: { id: number; agentId: number },
  content: Content,
  now: Date,
): Promise<void> {
  const kept = await judgeLength(scope, document, content);
  if ('problem' in kept) {
    await replacePassages(scope, document.id, []);
    await documents.markRead(scope, document.id, kept, now);
    return;
  }
  await replacePassages(scope, document.id, cutPassages(kept.blocks).map(toRow));
  const text = kept.blocks.map((block) => block.text).join('\n');
  await documents.markRead(
    scope,
    document.id,
    {
      pages: kept.pages,
      characters: text.length,
      contentHash: hashOf(text),
      sourceVersion: kept.sourceVersion,
    },
    now,
  );
}

async function judgeLength(
  scope: Scope,
  { id, agentId }: { id: number; agentId: number },
  content: Content,
): Promise<Content> {
  if ('problem' in content) return content;
  const own = content.blocks.reduce((sum, { text }) => sum + text.length, 0);
  const others = await documents.countCharacters(scope, agentId, id);
  return own + others > agentLimits.characters ? { problem: 'too-much-text' } : content;
}

function toRow(passage: CutPassage): NewPassage {
  const terms = listTerms(`${passage.heading}\n${passage.text}`);
  return {
    ...passage,
    hash: hashOf(`${passage.heading}\n${passage.text}`),
    terms: writeTermVector(terms),
    length: terms.length,
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Of a file or typed text. */
export function contentOfText(read: ReadText): Content {
  if ('problem' in read) return read;
  return {
    pages: read.pages,
    sourceVersion: null,
    blocks: read.blocks.map((block) => ({ ...block, partId: null, place: null })),
  };
}

export function contentOfTypedText(text: string): Content {
  return contentOfText(readPlainText(Buffer.from(text, 'utf8')));
}

/** Of what is published of an item: the pages of a course, or what is said and asked in a video. */
async function contentOfItem(
  { kinds }: Pick<AgentContext, 'kinds'>,
  scope: ReadScope,
  itemId: number,
): Promise<Content> {
  const item = await documents.findPublishedItem(scope, itemId);
  if (!item) return { problem: 'gone' };
  const blocks = item.kind === 'course' ? await blocksOfCourse(scope, item.id) : blocksSpoken(kinds, item);
  return blocks.length === 0
    ? { problem: 'no-text' }
    : { pages: null, blocks, sourceVersion: item.versionId };
}

async function blocksOfCourse(scope: ReadScope, courseId: number): Promise<SourceBlock[]> {
  const pages = await listPublishedPages(scope, courseId);
  return pages.flatMap(({ id, title, blocks }) =>
    blocks.map((text) => ({ text: tidy(text), heading: title, page: null, partId: id, place: null })),
  );
}

function blocksSpoken(kinds: AgentContext['kinds'], item: documents.PublishedItem): SourceBlock[] {
  const spoken =
    kinds()
      .find(({ kind }) => kind === item.kind)
      ?.listSpoken?.(item.content) ?? [];
  return spoken.map(({ text, videoId, timestampMs }) => ({
    text: tidy(text),
    heading: '',
    page: null,
    // What is said in one video is cut by its length alone.
    partId: null,
    place: { videoId, timestampMs },
  }));
}

const tidy = (text: string) => text.toWellFormed().replace(/\s+/g, ' ').trim();

/** Reads a document of an item anew, in the transaction of the caller. */
export async function readItemDocument(
  context: Pick<AgentContext, 'kinds' | 'clock'>,
  scope: Scope,
  document: { id: number; agentId: number; itemId: number },
): Promise<void> {
  const content = await contentOfItem(context, scope, document.itemId);
  await keepContent(scope, document, content, context.clock());
}

/**
 * After the transaction that read a document: its sentences get vectors while other work runs. Nothing depends on it; those that
 * are missing are made when somebody asks.
 */
export async function prepareMeaning(
  { tenancy, meaning, log }: Pick<AgentContext, 'tenancy' | 'meaning' | 'log'>,
  organisationId: number,
  documentId: number,
): Promise<void> {
  if (meaning === noPassageMeaning) return;
  try {
    const passages = await tenancy.readInOrganisation(organisationId, (scope) =>
      listPassagesOf(scope, documentId),
    );
    await meaning.prepare(organisationId, passages);
  } catch (error) {
    log.warn({ err: error }, 'passages have no vectors yet');
  }
}
