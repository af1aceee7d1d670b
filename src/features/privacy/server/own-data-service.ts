import { assertMember } from '#features/authorisation/model/viewer.ts';
import { readPersonData } from '#features/identity/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import { assertCan } from '../model/permissions.ts';
import type { PersonalFile } from './ports.ts';
import type { PrivacyContext } from './privacy-context.ts';

export async function requestOwnData(context: PrivacyContext, viewer: Viewer) {
  assertCan(viewer, 'account:export');
  const personId = assertMember(viewer);
  const { organisationId, signInId } = viewer;
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    recordAudit(scope, viewer, { action: 'own-data-exported', targetKind: 'member', targetId: personId }),
  );
  return context.links.make({ kind: 'own-data', organisationId, personId, signInId, filter: null });
}

type OwnData = { facts: Record<string, unknown>; files: PersonalFile[] };

export async function collectOwnData(context: PrivacyContext, viewer: Viewer): Promise<OwnData> {
  assertCan(viewer, 'account:export');
  const personId = assertMember(viewer);
  const { organisationId } = viewer;
  const personal = context.listPersonalData();
  const { account, exported, files } = await context.tenancy.acrossOrganisations(
    'people',
    async (platform) => {
      const scope = await nameOrganisation(platform, organisationId);
      const answers = new Map<string, unknown>();
      const found: PersonalFile[] = [];
      for (const part of personal) {
        answers.set(part.name, await part.export(scope, personId));
        found.push(...((await part.listFiles?.(scope, personId)) ?? []));
      }
      return {
        account: await readPersonData(platform, personId, organisationId),
        ...{ exported: answers, files: found },
      };
    },
  );
  for (const { name, complete } of personal)
    if (complete) exported.set(name, await complete(organisationId, exported.get(name)));
  const facts = {
    madeAt: context.clock().toISOString(),
    organisationId: String(organisationId),
    account,
    ...Object.fromEntries(exported),
  };
  return { facts, files };
}
