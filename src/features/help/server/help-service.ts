import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { helpContactForm } from '../model/help-contact.ts';
import { assertCan } from '../model/permissions.ts';
import { findContact, keepContact, listAdministrators } from './help-store.ts';

export type HelpContext = { tenancy: Tenancy /** Empty where there is none. */; operatorContact: string };
export type HelpContact = { contact: string; operatorContact: string; administrators: readonly string[] };

export function findHelpContact(context: HelpContext, viewer: Viewer): Promise<HelpContact> {
  assertCan(viewer, 'help:read-contact');
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) => readContact(context, scope));
}

/** @throws BAD_USER_INPUT for what is neither an email address nor a secure page */
export function setHelpContact(context: HelpContext, viewer: Viewer, text: string): Promise<HelpContact> {
  const parsed = helpContactForm.safeParse({ contact: text });
  if (!parsed.success)
    throw badInput('This is no contact.', { reason: 'help.contact-wrong', fields: { Contact: 'wrong' } });
  assertCan(viewer, 'help:set-contact');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await keepContact(scope, parsed.data.contact);
    await recordAudit(scope, viewer, {
      action: 'help-contact-set',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
    });
    return readContact(context, scope);
  });
}

async function readContact({ operatorContact }: HelpContext, scope: ReadScope): Promise<HelpContact> {
  const contact = await findContact(scope);
  return {
    contact,
    operatorContact: contact === '' ? operatorContact : '',
    administrators: await listAdministrators(scope),
  };
}
