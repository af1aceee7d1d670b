import type { Mailer } from '#features/mail/server/index.ts';
import type { ExportLinks } from '#features/organisations/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { PersonalData } from './ports.ts';

/** The context of the use cases of privacy. */
export type PrivacyContext = {
  tenancy: Tenancy;
  mailer: Mailer;
  links: ExportLinks;
  /** Known once all features are made. */
  listPersonalData: () => readonly PersonalData[];
  /** Removes the checks of a sign-in that this process remembers. */
  forgetSignIn: (signInId: string) => void;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  clock: () => Date;
};
