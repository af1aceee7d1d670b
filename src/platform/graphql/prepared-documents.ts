import type { DocumentNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { DocumentCost } from './document-cost.ts';

/** An accepted document: parsed without locations, checked, and compiled once it comes again. */
export type PreparedDocument = {
  document: DocumentNode;
  cost: DocumentCost;
  /** The part of the cost that operations add to their answers. */
  heavy: number;
  uses: number;
  /** By name of the operation; null where the compiler refused it. */
  compiled: Map<string, CompiledQuery | null>;
};

/** Callers whose documents share one cache: documents of strangers must not replace those of our own pages. */
export type DocumentOwner = 'signed-in' | 'anonymous';

const keptBytes: Readonly<Record<DocumentOwner, number>> = {
  'signed-in': 24 * 1024 * 1024,
  anonymous: 8 * 1024 * 1024,
};

/** Measured with documents of one field and of six hundred, compiled and run: see bench/graphql-abuse.ts. */
const bytesOfEntry = 2_000;
const bytesOfNode = 150;
const bytesOfCompiledNode = 350;

export type PreparedDocuments = {
  find(text: string): PreparedDocument | undefined;
  keep(text: string, prepared: PreparedDocument, owner: DocumentOwner): void;
  /** The estimated size of the kept documents. */
  describe(): Record<DocumentOwner, { documents: number; bytes: number }>;
};

/** Keeps accepted documents within a number of bytes; the least recently used one is removed first. */
export function createPreparedDocuments(
  limits: Readonly<Record<DocumentOwner, number>> = keptBytes,
): PreparedDocuments {
  const shelves = { 'signed-in': createShelf(limits['signed-in']), anonymous: createShelf(limits.anonymous) };
  return {
    find: (text) => shelves['signed-in'].get(text) ?? shelves.anonymous.get(text),
    keep: (text, prepared, owner) => shelves[owner].set(text, prepared),
    describe: () => ({
      'signed-in': shelves['signed-in'].describe(),
      anonymous: shelves.anonymous.describe(),
    }),
  };
}

function createShelf(limit: number) {
  const entries = new Map<string, { prepared: PreparedDocument; bytes: number }>();
  let total = 0;
  function remove(text: string): void {
    total -= entries.get(text)?.bytes ?? 0;
    entries.delete(text);
  }
  return {
    get(text: string): PreparedDocument | undefined {
      const entry = entries.get(text);
      if (!entry) return undefined;
      entries.delete(text);
      entries.set(text, entry);
      return entry.prepared;
    },
    set(text: string, prepared: PreparedDocument): void {
      remove(text);
      const bytes = estimateBytes(text, prepared.document);
      if (bytes > limit) return;
      entries.set(text, { prepared, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
    describe: () => ({ documents: entries.size, bytes: total }),
  };
}

/** The size of a kept document, with its compiled form, which comes later. */
export function estimateBytes(text: string, document: DocumentNode): number {
  return bytesOfEntry + 2 * text.length + countNodes(document) * (bytesOfNode + bytesOfCompiledNode);
}

/** Objects of the tree. It has passed the limit of tokens, so it is neither deep nor large. */
function countNodes(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + countNodes(part), 1);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countNodes(part), 1);
}
