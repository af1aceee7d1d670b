import { actorOf, findItem } from '#features/content/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type CertificateSetting, noCertificate } from '../model/certificate.ts';
import { certificateSettingForm } from '../model/certificate-forms.ts';
import { assertCan } from '../model/permissions.ts';
import type { CertificateContext } from './certificate-context.ts';
import { parseInput } from './certificate-refusals.ts';
import { findSetting, writeSetting } from './setting-store.ts';

type SettingContext = Pick<CertificateContext, 'tenancy' | 'kinds'>;

/** For staff who see the item in the organisation's lists. */
export async function readItemSetting(
  context: SettingContext,
  viewer: Viewer,
  itemId: number,
): Promise<CertificateSetting> {
  assertCan(viewer, 'certificate:list-issued');
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    await getManagedItem(context, scope, viewer, itemId);
    return (await findSetting(scope, itemId)) ?? noCertificate;
  });
}

/** For those who may change the item. Applies at once, to completions from now on. */
export async function setItemCertificate(
  context: SettingContext,
  viewer: Viewer,
  itemId: number,
  input: unknown,
): Promise<CertificateSetting> {
  const setting = parseInput(certificateSettingForm, input);
  assertCan(viewer, 'certificate:set');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { item, definition } = await getManagedItem(context, scope, viewer, itemId);
    if (!definition.rules.canEdit(viewer, item)) throw forbidden();
    await writeSetting(scope, { id: itemId, kind: definition.kind }, setting);
    await recordAudit(scope, actorOf(viewer), {
      action: 'certificate-set',
      targetKind: definition.kind,
      targetId: itemId,
      details: {
        enabled: setting.enabled,
        validMonths: setting.validMonths,
        minimumScore: setting.minimumScore,
      },
    });
    return setting;
  });
}

/** @throws NOT_FOUND also for an item that the viewer does not see in the organisation's lists */
export async function getManagedItem(
  { kinds }: Pick<CertificateContext, 'kinds'>,
  scope: ReadScope,
  viewer: Viewer,
  itemId: number,
) {
  const found = await findItem(scope, kinds, itemId);
  if (!found?.definition.rules.canSeeInManagementView(viewer, found.item)) throw notFound();
  return found;
}
