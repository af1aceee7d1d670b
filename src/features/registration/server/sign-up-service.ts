import { startTrial } from '#features/entitlements/server/index.ts';
import { parseInterests } from '#features/identity/model/interests.ts';
import {
  checkNewPassword,
  countGuess,
  createPersonWithPassword,
  hashPassword,
  insertMembers,
  newLoginCode,
} from '#features/identity/server/index.ts';
import { insertOrganisation } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { requestJob } from '#platform/jobs/job.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { isAllowedByName, mailDomainOf } from '../model/business-email.ts';
import { isRegionBlocked } from '../model/region.ts';
import { emailStep, nameStep } from '../model/sign-up-form.ts';
import { findCampaign, provenTrialDays, type TrialClaim } from '../model/trial-campaigns.ts';
import { writeConfirmation } from './confirmation-service.ts';
import { findStanding, parseBusinessEmail } from './email-check.ts';
import { issueTicket, requireStranger } from './form-ticket.ts';
import { tellMarketingQueue } from './marketing-job.ts';
import { parseStep } from './parse-step.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { registrationError } from './registration-error.ts';

export type SignUpInput = {
  email: string;
  password: string;
  agreed: boolean;
  firstName: string;
  surname: string;
  company: string;
  trialLength: number | null;
  claim: TrialClaim;
  bypassesRegion: boolean;
  ticket: string;
  answer: number;
  /** What was typed into a field that people do not see. */
  bait: string;
  interestIds: readonly number[];
  /** Of the page; null: the installation's. */
  language: string | null;
};

type NewOrganisation = SignUpInput & { passwordHash: string };

/** What the page shows before anything is typed. */
export async function readSignUp(
  context: RegistrationContext,
  asked: { claim: TrialClaim; bypassesRegion: boolean },
  visitor: Visitor,
) {
  const { settings, keys, supportContact } = context;
  const now = context.clock();
  const issued = await context.tenancy.acrossOrganisations('directory', (scope) =>
    issueTicket(scope, keys, { form: 'sign-up', address: visitor.address, now }),
  );
  return {
    ...issued,
    isOpen: await isOpen(context),
    trialDays: provenTrialDays(null, asked.claim, settings.campaigns),
    isBlocked: !asked.bypassesRegion && isRegionBlocked(await context.findCountry(visitor)),
    supportContact,
  };
}

/**
 * A stranger becomes the first administrator of a new organisation on a trial. Everything is checked again that the page
 * checked before.
 * @throws NOT_FOUND where strangers may not sign up
 */
export async function signUpOrganisation(
  context: RegistrationContext,
  input: SignUpInput,
  visitor: Visitor,
): Promise<{ personId: number; organisationId: number }> {
  if (!(await isOpen(context))) throw notFound('There is nothing to sign up for here.');
  const now = context.clock();
  parseStep(emailStep, input);
  const names = parseStep(nameStep, input);
  const interestIds = parseInterests(input.interestIds);
  if (interestIds === null) throw registrationError('registration.interest', 'CategoryIDs');
  const email = parseBusinessEmail(context, input.email);
  checkNewPassword(input.password, email);
  if (!input.bypassesRegion && isRegionBlocked(await context.findCountry(visitor)))
    throw registrationError('registration.region');
  await requireStranger(context, 'sign-up', input, visitor);
  await context.tenancy.readAcrossOrganisations('directory', async (scope) =>
    refuseTaken(await findStanding(context, scope, email, { deviceToken: null, now })),
  );
  const passwordHash = await hashPassword(input.password);
  const made = await context.tenancy.acrossOrganisations('people', async (platform) => {
    await holdDomain(context, platform, email);
    refuseTaken(await findStanding(context, platform, email, { deviceToken: null, now }));
    return insertAll(context, platform, { ...input, ...names, interestIds, email, passwordHash });
  });
  const wish = { interestIds, language: input.language };
  await context.addStarterContent(asAdministrator(made), made.organisationId, wish);
  context.log.info(made, 'signed up');
  return made;
}

async function isOpen({ commerce, needsSetup }: RegistrationContext): Promise<boolean> {
  return commerce().signUp === 'open' && !(await needsSetup());
}

function refuseTaken(standing: { hasAccount: boolean; domainHasOrganisation: boolean }): void {
  if (standing.domainHasOrganisation) throw registrationError('registration.organisation-exists');
  if (standing.hasAccount) throw registrationError('registration.email-in-use');
}

/** Two of one organisation at once wait for each other: the second one finds the first. */
async function holdDomain(
  context: RegistrationContext,
  platform: PlatformScope,
  email: string,
): Promise<void> {
  const domain = mailDomainOf(email);
  const guess = { kind: 'sign-up-domain', of: domain } as const;
  const isLetThrough = await countGuess(platform, guess, context.clock());
  if (!isLetThrough && !isAllowedByName(domain, context.settings.domains))
    throw registrationError('registration.too-many');
}

async function insertAll(
  context: RegistrationContext,
  platform: PlatformScope,
  input: NewOrganisation,
): Promise<{ personId: number; organisationId: number }> {
  const now = context.clock();
  const { email, firstName, surname, passwordHash, claim } = input;
  const campaign = findCampaign(claim, context.settings.campaigns);
  const days = provenTrialDays(input.trialLength, claim, context.settings.campaigns);
  const organisationId = await insertOrganisation(platform, {
    name: input.company,
    signupType: 'web',
    partner: (campaign?.partnerCode ?? null) !== null,
  });
  const scope = await nameOrganisation(platform, organisationId);
  const personId = await createPersonWithPassword(platform, {
    email,
    firstName,
    surname,
    passwordHash,
    organisationId,
    signedUpAt: now,
    language: input.language,
    interestIds: input.interestIds,
  });
  // Somebody was quicker with the same address; the organisation is not kept.
  if (personId === null) throw registrationError('registration.email-in-use');
  const member = { personId, role: 'customeradmin', firstName, surname } as const;
  const how = {
    loginCode: newLoginCode(),
    signupMethod: 'public',
    sendWelcomeEmail: false,
    joined: true,
  } as const;
  await insertMembers(scope, [{ ...member, ...how }], now);
  await startTrial(scope, { days, now });
  await recordAudit(
    scope,
    { personId, impersonatorId: null },
    {
      action: 'organisation-signed-up',
      targetKind: 'organisation',
      targetId: organisationId,
      details: { days, campaign: campaign?.name ?? '', acceptedPrivacy: true },
    },
  );
  await writeConfirmation(context, platform, { personId, organisationId });
  if (context.settings.marketingFormUrl !== null) await requestJob(scope, tellMarketingQueue, { personId });
  return { personId, organisationId };
}

function asAdministrator({ personId, organisationId }: { personId: number; organisationId: number }): Viewer {
  return {
    kind: 'member',
    personId,
    organisationId,
    role: 'customeradmin',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: null,
  };
}
