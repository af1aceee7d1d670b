import { contentCopyServer } from '#features/content-copy/server/manifest.ts';
import { costOfPassword, isSetupNeeded } from '#features/identity/server/index.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { invitationsServer } from '#features/invitations/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createFindCountry } from './find-country.ts';
import { createMarketingJob, tellMarketingQueue } from './marketing-job.ts';
import { personalPartnerData } from './personal-partner-data.ts';
import type { RegistrationContext } from './registration-context.ts';
import { createRegistrationResolvers } from './registration-resolvers.ts';

export const registrationServer = defineServerFeature({
  name: 'registration',
  schemaFiles: [new URL('./registration.graphql', import.meta.url)],
  outgoingQueues: [tellMarketingQueue],
  create(context) {
    const { tenancy, clock, log, commerce, config, keys } = context;
    const { helpContact, sales } = config;
    const registration: RegistrationContext = {
      tenancy,
      clock,
      log,
      commerce,
      needsSetup: () => isSetupNeeded(identityServer.of(context).context),
      mailer: mailServer.of(context).mailer,
      settings: config.signUp,
      keys: keys.tokenKeys,
      supportContact: helpContact?.includes('@') === true ? helpContact : sales.contact,
      findCountry: createFindCountry(config.signUp, log),
      joinByCode: invitationsServer.of(context).joinByCode,
      addStarterContent: contentCopyServer.of(context).addStarterContent,
    };
    return {
      // The link of a mail is opened and asked for again also once the trial has ended.
      whileLocked: {
        open: [
          'Query.readSignUp',
          'Query.checkEmail',
          'Query.emailExists',
          'Query.readPartnerPage',
          'Query.readTokenSignUp',
          'Query.readOwnConfirmation',
          'Mutation.signupNewUser',
          'Mutation.signupTotaraUser',
          'Mutation.signupTokenUser',
          'Mutation.confirmEmail',
          'Mutation.resendConfirmation',
        ],
      },
      costs: {
        'Mutation.signupNewUser': costOfPassword,
        'Mutation.signupTotaraUser': costOfPassword,
        // One is checked and another made, as by an invite link.
        'Mutation.signupTokenUser': 2 * costOfPassword,
      },
      resolvers: createRegistrationResolvers(registration),
      brings: [personalDataPoint.bring(personalPartnerData)],
      jobs: [createMarketingJob({ ...registration, allowPrivate: config.outgoingPrivateAddresses })],
    };
  },
});
