import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { SearchTexts } from '../model/search-words.ts';

/** Whose words: as worked on, as published, or spoken in what is published. A thing without versions has a draft alone. */
type SearchPart = 'draft' | 'published' | 'spoken';

/**
 * A shelf is a few letters for what is looked through together: the things of one kind, as worked on or as published. No two sources
 * share one.
 */
export type IndexedText = SearchTexts & { ref: number; part: SearchPart; shelf: string };

/** A kind of rows that a source finds for a viewer, and the shelves on which it is written; none for what is only spoken. */
export type SearchedKind = {
  kind: string;
  shelves: readonly string[];
  /**
   * As many of the best as are held against rights at first; 'all' for a kind of which this viewer sees little. Where too few of
   * them are seen, all are. Left out: some for each that is asked for.
   */
  candidates?: number | 'all';
};

/** Relations for a statement. */
export type Matches = {
  /** The kinds that are looked for; of any other, `written` has nothing that counts. */
  kinds: ReadonlySet<string>;
  /** The best of what is written, with the columns kind, ref, part, rank and size; of equal rank the smaller is better. */
  written: RawBuilder<unknown>;
  /** Null where it is not looked for. Of `all`, kind and ref; `among` an array of refs of a kind, ref. Of a few that is far quicker. */
  spoken: {
    all: RawBuilder<unknown>;
    among(kind: string, refs: RawBuilder<unknown>): RawBuilder<unknown>;
  } | null;
};

export type SearchQuestion = {
  viewer: Viewer;
  /** Staff who look at the learner's side find what a learner plays. */
  asLearner: boolean;
  /** What was typed. Empty: what was changed last is asked for. */
  text: string;
  /** Of each kind. */
  limit: number;
};

/** A row of a source's statement. */
export type FoundRow = {
  kind: string;
  id: number;
  title: string;
  detail: string;
  /** From 4, all in the title, to 1, spoken or in a long text; 0 where nothing was typed. */
  rank: number;
  at: Date | null;
  published: boolean | null;
  editable: boolean;
  /** What a `present` of this kind reads; null otherwise. */
  content: unknown;
};

/** What a person gets of it. */
export type FoundThing = {
  kind: string;
  id: number;
  title: string;
  /** What tells it from others: what staff call it, the address of a person, the video in which something is said. */
  detail: string;
  /** What it says around the words, where its title alone does not tell why it was found. */
  snippet: string;
  /** Null for what is not published. */
  published: boolean | null;
  /** Whether the viewer may change it. */
  editable: boolean;
  place: { videoId: number; timestampMs: number } | null;
  /** The unit of an item that it is, by the name that the API has for its type. */
  unit: { itemId: number; id: number; type: string } | null;
};

/**
 * The things of one feature. What was found is held against the viewer's rights in the statement that reads it, so a right that
 * changed counts at once, whatever the index holds.
 */
export type SearchSource = {
  /** As the migration marks its tables: `keep_in_search`. */
  kind: string;
  /** What of these can be found now; what is gone is left out. */
  readTexts(scope: Scope, refs: readonly number[]): Promise<IndexedText[]>;
  /** What `find` has rows of, for this viewer. */
  kinds(question: SearchQuestion): readonly SearchedKind[];
  /**
   * Statements with the columns of FoundRow, in their order and each with its own limit: what this viewer sees of what matches.
   * Without that, what was changed last; a source that has nothing to say then gives none.
   */
  find(scope: ReadScope, question: SearchQuestion, matches: Matches | null): RawBuilder<FoundRow>[];
  /** By the kind of a row, where the row is not the answer yet. */
  present?: Readonly<Record<string, PresentRows>>;
};

/**
 * What the rows of one kind are, place by place; null for what is not there after all, or what this viewer may not see for a
 * reason that no statement knows. A source that leaves out many reads more rows than are asked for and answers the first of
 * them, so that what is left out does not crowd out the rest.
 */
type PresentRows = (
  scope: ReadScope,
  rows: readonly FoundRow[],
  question: SearchQuestion,
) => Promise<(FoundThing | null)[]> | (FoundThing | null)[];

/** The columns of a FoundRow, in their order. */
export function foundColumns(columns: {
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  published?: RawBuilder<unknown>;
  editable?: RawBuilder<unknown>;
  content?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`${columns.kind}::text as kind, ${columns.id} as id, ${columns.title} as title,
    ${columns.detail ?? sql`''::text`} as detail, ${columns.rank} as rank, ${columns.at}::timestamptz as at,
    ${columns.published ?? sql`null::boolean`} as published,
    ${columns.editable ?? sql`false`} as editable, ${columns.content ?? sql`null::jsonb`} as content`;
}
