import { newLoginCode, updateMemberRow } from '#features/identity/server/index.ts';
import { writeLoginCodeMail } from '#features/mail/server/index.ts';
import { findOrganisation, organisationError } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import { assertCan } from '../model/permissions.ts';
import type { MemberContext } from './member-context.ts';
import { listMembersByIds } from './member-list-view.ts';
import { mostAtOnce } from './member-service.ts';

/** New codes for these members, each sent to its own address. Disabled members keep theirs. */
export async function resendLoginCodes(
  context: MemberContext,
  viewer: Viewer,
  personIds: readonly number[],
): Promise<void> {
  assertCan(viewer, 'member:resend-login-code');
  if (personIds.length > mostAtOnce) throw organisationError('members.too-many');
  const wanted = new Set(personIds);
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const members = await listMembersByIds(scope, [...wanted]);
    if (members.length < wanted.size) throw organisationError('members.unknown');
    const organisationName = (await findOrganisation(scope))?.name ?? '';
    const awake = members.filter((member) => member.disabledAt === null);
    for (const member of awake) {
      const code = newLoginCode();
      await updateMemberRow(scope, member.personId, { loginCode: code });
      const written = writeLoginCodeMail({
        language: context.mailer.languageFor(member.language),
        name: member.name,
        organisationName,
        code,
      });
      await context.mailer.queue(scope, { address: member.email, name: member.name }, written);
    }
    await recordAudits(
      scope,
      viewer,
      awake.map((member) => ({
        action: 'login-code-sent',
        targetKind: 'member',
        targetId: member.personId,
      })),
    );
  });
}
