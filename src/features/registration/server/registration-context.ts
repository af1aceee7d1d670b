import type { invitationsServer } from '#features/invitations/server/manifest.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Commerce } from '#platform/config/commerce.ts';
import type { SignUpConfig } from '#platform/config/sign-up-settings.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** The context of the use cases of signing up. */
export type RegistrationContext = {
  tenancy: Tenancy;
  clock: () => Date;
  log: Logger;
  mailer: Mailer;
  commerce: () => Commerce;
  /** Nobody signs up before the operator has set the installation up: the first account is theirs. */
  needsSetup: () => Promise<boolean>;
  settings: SignUpConfig;
  /** Sign the tickets of forms. */
  keys: SigningKeys;
  /** An email address for help. */
  supportContact: string | null;
  /** The country of a visitor, where it can be known. */
  findCountry: (visitor: Visitor) => Promise<string | null>;
  /** Makes a member by the code of an invite link. */
  joinByCode: ReturnType<typeof invitationsServer.of>['joinByCode'];
  addStarterContent: (
    viewer: Viewer,
    organisationId: number,
    wish: { interestIds: readonly number[]; language: string | null },
  ) => Promise<void>;
};

/** Who asks without a session. */
export type Visitor = {
  address: string;
  /** As a trusted proxy named it. */
  country: string | null;
};
