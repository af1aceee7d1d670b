import { isAdminGroup } from '#features/authorisation/model/roles.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { leaveGroups } from '#features/groups/server/index.ts';
import {
  belongsElsewhere,
  endSignIns,
  eraseMemberRow,
  erasePerson,
  holdForErasure,
} from '#features/identity/server/index.ts';
import { writeDeletedMail, writeDeletionRequestedMail } from '#features/mail/server/index.ts';
import { hasOtherAdministrator, holdMembers } from '#features/members/server/index.ts';
import {
  findMember,
  listAdministratorAddresses,
  listMembersByIds,
  type MemberRow,
} from '#features/members/server/member-list-view.ts';
import { findOrganisation, organisationError } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { deleteWaitingMail } from '#platform/mail/queue-mail.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import * as store from './deletion-store.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** `member` is null after the person was erased. */
export type ShownRequest = store.DeletionRow & { member: MemberRow | null };

const maxReasonLength = 2_000;

/** A second request while one waits changes nothing. */
export async function requestDeletion(
  context: PrivacyContext,
  viewer: Viewer,
  reason: string,
): Promise<void> {
  assertCan(viewer, 'account:delete');
  const personId = assertMember(viewer);
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const id = await store.insertDeletionRequest(scope, {
      personId,
      reason: [...reason.trim()].slice(0, maxReasonLength).join(''),
      now: context.clock(),
    });
    if (id === null) return;
    const target = { targetKind: 'member', targetId: personId };
    await recordAudit(scope, viewer, { action: 'deletion-requested', ...target });
    const member = await findMember(scope, personId);
    if (member) await tellAdministrators(context, scope, member, reason);
  });
}

async function tellAdministrators(
  context: PrivacyContext,
  scope: Scope,
  member: MemberRow,
  reason: string,
): Promise<void> {
  const organisation = await findOrganisation(scope);
  for (const { email, name, language } of await listAdministratorAddresses(scope)) {
    const written = writeDeletionRequestedMail({
      language: context.mailer.languageFor(language),
      name,
      organisationName: organisation?.name ?? '',
      memberName: member.name,
      memberEmail: member.email,
      reason,
      link: context.mailer.link(`/users/${member.personId}`),
    });
    await context.mailer.queue(scope, { address: email, name }, written);
  }
}

export async function listDeletionRequests(
  context: PrivacyContext,
  viewer: Viewer,
  request: { open: boolean | null; page: PageRequest },
): Promise<Page<ShownRequest>> {
  assertCan(viewer, 'member:decide-deletion');
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const page = await store.listDeletionRequests(scope, request);
    const members = await listMembersByIds(
      scope,
      page.nodes.map((row) => row.personId),
    );
    const byId = new Map(members.map((member) => [member.personId, member]));
    return {
      ...page,
      nodes: page.nodes.map((row) => ({ ...row, member: byId.get(row.personId) ?? null })),
    };
  });
}

export async function declineDeletion(
  context: PrivacyContext,
  viewer: Viewer,
  id: number,
): Promise<ShownRequest> {
  assertCan(viewer, 'member:decide-deletion');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { member } = await holdOpen(scope, viewer, id);
    await store.declineRequest(scope, id, viewer.personId, context.clock());
    await recordAudit(scope, viewer, {
      action: 'deletion-declined',
      targetKind: 'member',
      targetId: member.personId,
    });
    return { ...(await getRequest(scope, id)), member };
  });
}

/** Everything about the person is erased in one transaction; results stay and count without a name. */
export async function carryOutDeletion(
  context: PrivacyContext,
  viewer: Viewer,
  id: number,
): Promise<ShownRequest> {
  assertCan(viewer, 'member:decide-deletion');
  const { row, ended, afterCommit } = await context.tenancy.acrossOrganisations(
    'people',
    async (platform) => {
      const scope = await nameOrganisation(platform, viewer.organisationId);
      await holdMembers(scope);
      const { member } = await holdOpen(scope, viewer, id);
      const administers = isAdminGroup(member.role) && member.disabledAt === null;
      if (administers && !(await hasOtherAdministrator(scope, member.personId)))
        throw organisationError('members.last-administrator');
      const erased = await eraseMember(context, platform, scope, member);
      const { receipt, remains } = erased;
      await store.completeRequest(scope, {
        id,
        personId: remains,
        by: viewer.personId,
        now: context.clock(),
        receipt,
      });
      await recordAudit(scope, viewer, {
        action: 'member-erased',
        targetKind: 'member',
        targetId: remains,
        details: receipt,
      });
      return { ...erased, row: await getRequest(scope, id) };
    },
  );
  ended.forEach(context.forgetSignIn);
  for (const finish of afterCommit) await finish();
  return { ...row, member: null };
}

async function eraseMember(
  context: PrivacyContext,
  platform: PlatformScope,
  scope: Scope,
  member: MemberRow,
) {
  const { personId, email } = member;
  const { organisationId } = scope;
  const at = context.clock();
  await holdForErasure(scope, personId);
  await deleteWaitingMail({ organisationId, db: platform.db }, email);
  await sendReceipt(context, scope, member, at);
  const removed: store.ReceiptCounts = {};
  const kept: store.ReceiptCounts = {};
  const afterCommit: (() => Promise<void>)[] = [];
  for (const part of context.listPersonalData()) {
    const answer = await part.erase(scope, { personId, email });
    Object.assign(removed, answer.removed);
    Object.assign(kept, answer.kept);
    if (answer.afterCommit) afterCommit.push(answer.afterCommit);
  }
  const everywhere = !(await belongsElsewhere(platform, personId, organisationId));
  const ended = await endSignIns(platform, personId, at, { organisationId });
  removed['audit-addresses'] = await store.forgetInAuditLog(platform, organisationId, personId);
  removed['group-memberships'] = await leaveGroups(scope, personId);
  await eraseMemberRow(scope, personId, at);
  const account = await erasePerson(platform, { personId, organisationId, everywhere, at });
  removed['sign-ins'] = account.signIns;
  removed.account = everywhere ? 1 : 0;
  // The number under which the results stay.
  const remains = everywhere
    ? personId
    : await store.putNobodyInPlace(platform, organisationId, personId, at);
  const receipt: store.Receipt = { accountErased: everywhere, removed, kept };
  return { receipt, remains, ended, afterCommit };
}

async function sendReceipt(
  context: PrivacyContext,
  scope: Scope,
  member: MemberRow,
  at: Date,
): Promise<void> {
  const organisation = await findOrganisation(scope);
  const written = writeDeletedMail({
    language: context.mailer.languageFor(member.language),
    name: member.name,
    organisationName: organisation?.name ?? '',
    at,
  });
  await context.mailer.queue(scope, { address: member.email, name: member.name }, written);
}

async function holdOpen(scope: Scope, viewer: Viewer, id: number): Promise<{ member: MemberRow }> {
  const row = await store.holdDeletionRequest(scope, id);
  if (!row) throw notFound('This request does not exist.');
  if (row.carriedOutAt !== null || row.declinedAt !== null) throw organisationError('deletion.answered');
  const member = await findMember(scope, row.personId);
  if (!member) throw notFound('This request does not exist.');
  if (member.personId === viewer.personId) throw organisationError('deletion.own');
  assertCan(viewer, 'member:decide-deletion', { role: member.role });
  return { member };
}

async function getRequest(scope: Scope, id: number): Promise<store.DeletionRow> {
  const row = await store.findDeletionRequest(scope, id);
  if (!row) throw notFound('This request does not exist.');
  return row;
}
