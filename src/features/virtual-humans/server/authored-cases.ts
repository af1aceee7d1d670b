import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { CaseContent } from '../model/case-content.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { virtualHumanKind } from './virtual-human-kind.ts';
import { findDraft } from './virtual-human-store.ts';

/** Cases for later features that work on them with their authors. */
export type AuthoredCases = typeof authoredCases;

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
