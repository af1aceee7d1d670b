import { contentCopyServer } from '#features/content-copy/server/manifest.ts';
import { costOfPassword, isSetupNeeded } from '#features/identity/server/index.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createFindCountry } from './find-country.ts';
import { createMarketingJob, tellMarketingQueue } from './marketing-job.ts';
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
      addStarterContent: contentCopyServer.of(context).addStarterContent,
    };
    return {
      // The link of a mail is opened and asked for again also once the trial has ended.
      whileLocked: {
        open: [
          'Query.readSignUp',
          'Query.checkEmail',
          'Query.readOwnConfirmation',
          'Mutation.signupNewUser',
          'Mutation.confirmEmail',
          'Mutation.resendConfirmation',
        ],
      },
      costs: { 'Mutation.signupNewUser': costOfPassword },
      resolvers: createRegistrationResolvers(registration),
      jobs: [createMarketingJob({ ...registration, allowPrivate: config.outgoingPrivateAddresses })],
    };
  },
});
