import { sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { CaseContent } from '../model/case-content.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { virtualHumanKind } from './virtual-human-kind.ts';
import { findDraft, findVirtualHuman } from './virtual-human-store.ts';

/** Cases for later features that work on them with their authors. */
export type AuthoredCases = typeof authoredCases;

export type WrittenDraft = { content: CaseContent; revision: number; secondsAgo: number };

export const authoredCases = {
  /** The revision of the draft, for somebody who may change it. @throws NOT_FOUND, FORBIDDEN */
  async getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<{ revision: number }> {
    const { revision } = await virtualHumanKind.getForEditing(scope, viewer, id);
    return { revision };
  },
  /** The case as it is written now; null where there is none. */
  async findDraft(scope: ReadScope, id: number): Promise<CaseContent | null> {
    return (await findDraft(scope, id))?.case ?? null;
  },
  /** The same with its revision and the seconds since somebody wrote it; null for one in the archive. */
  async findWritten(scope: ReadScope, id: number): Promise<WrittenDraft | null> {
    const item = await findVirtualHuman(scope, id);
    const content = item && !item.archived ? (await findDraft(scope, id))?.case : undefined;
    if (!item || !content) return null;
    const { seconds } = await scope.db
      .selectFrom('content_item')
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', id)
      // By the clock that wrote it.
      .select(sql<number>`extract(epoch from clock_timestamp() - edited_at)::float8`.as('seconds'))
      .executeTakeFirstOrThrow();
    return { content, revision: item.revision, secondsAgo: seconds };
  },
  /** The newest versions, the newest first. */
  async listVersions(
    scope: ReadScope,
    id: number,
    most: number,
  ): Promise<{ number: number; content: CaseContent }[]> {
    const rows = await scope.db
      .selectFrom('content_version')
      .where('organisation_id', '=', scope.organisationId)
      .where('item_id', '=', id)
      .orderBy('number', 'desc')
      .limit(most)
      .select(['number', 'content'])
      .execute();
    return rows.map(({ number, content }) => ({ number, content: parseVersionContent(content).case }));
  },
  audit: virtualHumanKind.audit,
};
