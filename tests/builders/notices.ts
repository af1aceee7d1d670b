import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { type NoticeKind, type NoticeRequest, requestNotices } from '#features/inbox/server/index.ts';
import type { ExtensionPoint } from '#kernel/extension-point.ts';
import type { TestApp } from '../test-app.ts';
import type { BuiltMember } from './people.ts';

type House = Pick<TestApp, 'features' | 'tenancy' | 'clock'>;

/** What a feature's call of the inbox needs of its server; `more` are kinds of the test's own. */
export function noticeContext(app: House, more: readonly NoticeKind[] = []) {
  const brought = app.features.all.flatMap(({ brings = [] }) => brings);
  const contributions = [...brought, ...more.map((kind) => noticeKindsPoint.bring(kind))];
  return {
    clock: () => app.clock.now,
    listParts: <Part>(point: ExtensionPoint<Part>) => point.listIn(contributions),
  };
}

export function buildNotices(
  app: House,
  organisationId: number,
  requests: readonly NoticeRequest[],
  more: readonly NoticeKind[] = [],
): Promise<void> {
  return app.tenancy.inOrganisation(organisationId, (scope) =>
    requestNotices(noticeContext(app, more), scope, requests),
  );
}

/** A notice of a badge, as a feature would request it. */
export function aNotice(
  { personId }: Pick<BuiltMember, 'personId'>,
  more: Partial<NoticeRequest> = {},
): NoticeRequest {
  const notice = {
    kind: 'badge-earned',
    values: { title: 'Hand hygiene' },
    path: '/my-profile/badges',
  } as const;
  return { memberId: personId, key: 'one', ...notice, ...more };
}
