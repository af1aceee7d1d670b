export { InviteLinkRow } from './components/InviteLinkRow.tsx';
export { MailNotice, useMailDelivers, useMailDelivery } from './components/MailNotice.tsx';
export { OrganisationInviteLinks } from './components/OrganisationInviteLinks.tsx';
export { OrganisationNav } from './components/OrganisationNav.tsx';
export { useReasonText } from './components/reason-text.ts';
export { useLicense } from './components/use-license.ts';
export { deletionRequestsPath } from './organisation-paths.ts';
