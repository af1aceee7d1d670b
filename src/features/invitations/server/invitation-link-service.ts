import { issueLink } from '#features/identity/server/index.ts';
import { findMember } from '#features/members/server/member-list-view.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { InvitationContext } from './invitation-context.ts';

export function readMailDelivery(context: InvitationContext, viewer: Viewer): { delivers: boolean } {
  assertCan(viewer, 'invite:create');
  return { delivers: context.mailer.delivers };
}

/**
 * A link as good as the one in the e-mail, which stays valid. The holder can come in as the person, so it is made only
 * for roles that are not above the viewer's, and its page shows nothing about an account.
 */
export async function makeInvitationLink(
  context: InvitationContext,
  viewer: Viewer,
  personId: number,
): Promise<{ link: string; expiresAt: Date }> {
  assertCan(viewer, 'invite:create');
  if (context.mailer.delivers) throw organisationError('invites.mail-is-delivered');
  return context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, viewer.organisationId);
    const member = await findMember(scope, personId);
    if (!member) throw notFound('This member does not exist.');
    if (!can(viewer, 'member:create', { newRole: member.role }))
      throw organisationError('members.role-too-high');
    if (member.joined || member.disabledAt !== null) throw organisationError('invites.not-waiting');
    const { organisationId } = scope;
    const now = context.clock();
    const { token, expiresAt } = await issueLink(platform, 'activation', {
      personId,
      organisationId,
      now,
      copied: true,
    });
    await recordAudit(scope, viewer, {
      action: 'invitation-link-copied',
      targetKind: 'member',
      targetId: personId,
    });
    return { link: context.mailer.link('/activate-account', { t: token, email: member.email }), expiresAt };
  });
}
