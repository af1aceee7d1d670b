import type { Mailer } from '#features/mail/server/index.ts';
import type { Announce, ExportLinks } from '#features/organisations/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { PersonalData } from './ports.ts';

/** What the use cases of privacy work with. */
export type PrivacyContext = {
  tenancy: Tenancy;
  mailer: Mailer;
  announce: Announce;
  links: ExportLinks;
  /** Known once all features are made. */
  listPersonalData: () => readonly PersonalData[];
  /** Ends what this process remembers of a sign-in. */
  forgetSignIn: (signInId: string) => void;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  clock: () => Date;
};
