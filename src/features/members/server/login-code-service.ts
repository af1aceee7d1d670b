import { newLoginCode } from '#features/identity/server/index.ts';
import { type Mailer, writeLoginCodeMail } from '#features/mail/server/index.ts';
import { refusal } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import { listMembersByIds } from './member-list-view.ts';
import { mostAtOnce } from './member-service.ts';
import { updateMembership } from './member-store.ts';

export type LoginCodeService = ReturnType<typeof createLoginCodeService>;

export function createLoginCodeService(deps: { tenancy: Tenancy; mailer: Mailer }) {
  const { tenancy, mailer } = deps;

  /** New codes for these members, each mailed to its own. Who is disabled keeps theirs. */
  async function resend(viewer: Viewer, personIds: readonly number[]): Promise<void> {
    assertCan(viewer, 'member:resend-login-code');
    if (personIds.length > mostAtOnce) throw refusal('members.too-many');
    const wanted = new Set(personIds);
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const members = await listMembersByIds(scope, [...wanted]);
      if (members.length < wanted.size) throw refusal('members.unknown');
      const organisationName = await readName(scope);
      const awake = members.filter((member) => member.disabledAt === null);
      for (const member of awake) {
        const code = newLoginCode();
        await updateMembership(scope, member.personId, { loginCode: code });
        const letter = writeLoginCodeMail({
          language: mailer.languageFor(member.language),
          name: member.name,
          organisationName,
          code,
        });
        await mailer.queue(scope, { address: member.email, name: member.name }, letter);
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

  return { resend };
}

async function readName(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom('organisation')
    .where('id', '=', scope.organisationId)
    .select('name')
    .executeTakeFirstOrThrow();
  return row.name;
}
