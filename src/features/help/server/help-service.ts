import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { helpContactForm } from '../model/help-contact.ts';
import { assertCan } from '../model/permissions.ts';
import { findContact, keepContact, listAdministrators } from './help-store.ts';

export type HelpContext = { tenancy: Tenancy };
export type HelpContact = { contact: string; administrators: readonly string[] };

export function findHelpContact({ tenancy }: HelpContext, viewer: Viewer): Promise<HelpContact> {
  assertCan(viewer, 'help:read-contact');
  return tenancy.readInOrganisation(viewer.organisationId, readContact);
}

/** @throws BAD_USER_INPUT for what is neither an email address nor a secure page */
export function setHelpContact({ tenancy }: HelpContext, viewer: Viewer, text: string): Promise<HelpContact> {
  const parsed = helpContactForm.safeParse({ contact: text });
  if (!parsed.success)
    throw badInput('This is no contact.', { reason: 'help.contact-wrong', fields: { Contact: 'wrong' } });
  assertCan(viewer, 'help:set-contact');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await keepContact(scope, parsed.data.contact);
    await recordAudit(scope, viewer, {
      action: 'help-contact-set',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
    });
    return readContact(scope);
  });
}

async function readContact(scope: ReadScope): Promise<HelpContact> {
  return { contact: await findContact(scope), administrators: await listAdministrators(scope) };
}
