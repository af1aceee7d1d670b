import { assertMember, type Viewer } from '#features/authorisation/model/viewer.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { sendSignals } from '#platform/signals/send-signals.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { inboxTopic, maxNoticePageSize, type Notice, noticePageSize } from '../model/notice.ts';
import { assertCan } from '../model/permissions.ts';
import { listChoices, saveChoice } from './choice-store.ts';
import { noticeKindsPoint } from './extension-points.ts';
import { concerns, type NoticeChannels, type NoticeKind, settleChannels } from './notice-kind.ts';
import { countUnread, listNotices, markAllRead, markRead } from './notice-store.ts';
import { findNoticeKind } from './request-notices.ts';

export type NoticeSetting = { kind: NoticeKind; channels: NoticeChannels };
export type InboxService = ReturnType<typeof createInboxService>;

/** A member's own notices: nobody else's can be asked for. */
export function createInboxService(context: Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'>) {
  const { tenancy, clock } = context;

  function listAddingUp(): string[] {
    return context.listParts(noticeKindsPoint).flatMap(({ kind, addsUp }) => (addsUp ? [kind] : []));
  }

  async function list(
    viewer: Viewer,
    filter: { unread: boolean | undefined },
    request: { limit?: number | null; offset?: number | null },
  ): Promise<Page<Notice>> {
    const page = parsePageRequest(request, maxNoticePageSize, noticePageSize);
    assertCan(viewer, 'notice:list');
    const personId = assertMember(viewer);
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      listNotices(scope, personId, { ...filter, addingUp: listAddingUp() }, page),
    );
  }

  async function count(viewer: Viewer): Promise<number> {
    assertCan(viewer, 'notice:list');
    const personId = assertMember(viewer);
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      countUnread(scope, personId, listAddingUp()),
    );
  }

  async function readOne(viewer: Viewer, id: number): Promise<Notice> {
    assertCan(viewer, 'notice:change');
    const personId = assertMember(viewer);
    const read = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await tellOtherTabs(scope, personId);
      return markRead(scope, personId, { id, addingUp: listAddingUp() }, clock());
    });
    if (!read) throw notFound();
    return read;
  }

  async function readAll(viewer: Viewer, upToId: number | null): Promise<void> {
    assertCan(viewer, 'notice:change');
    const personId = assertMember(viewer);
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await tellOtherTabs(scope, personId);
      await markAllRead(scope, personId, upToId, clock());
    });
  }

  /** Of the kinds that can concern the viewer. */
  async function listSettings(viewer: Viewer): Promise<NoticeSetting[]> {
    assertCan(viewer, 'notice:list');
    const personId = assertMember(viewer);
    const choices = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      listChoices(scope, personId),
    );
    return context
      .listParts(noticeKindsPoint)
      .filter((kind) => concerns(kind, viewer))
      .map((kind) => ({ kind, channels: settleChannels(kind, choices.get(kind.kind)) }));
  }

  async function changeSetting(
    viewer: Viewer,
    { kind: name, ...channels }: NoticeChannels & { kind: string },
  ): Promise<NoticeSetting> {
    const kind = findNoticeKind(context, name);
    if (!kind || !concerns(kind, viewer)) throw badInput('There is no such kind of notification.');
    assertCan(viewer, 'notice:change');
    const personId = assertMember(viewer);
    const settled = settleChannels(kind, channels);
    await tenancy.inOrganisation(viewer.organisationId, (scope) =>
      saveChoice(scope, personId, kind.kind, settled),
    );
    return { kind, channels: settled };
  }

  return { list, count, readOne, readAll, listSettings, changeSetting };
}

function tellOtherTabs(scope: Scope, personId: number): Promise<void> {
  return sendSignals(scope, [{ topic: inboxTopic, kind: 'read', personIds: [personId] }]);
}
