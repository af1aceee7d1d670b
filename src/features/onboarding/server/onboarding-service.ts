import { assertMember } from '#features/authorisation/model/viewer.ts';
import {
  findOnboardProgress,
  forgetProgressOfPerson,
  listProgressOfPerson,
  lockOnboardProgress,
  writeOnboardProgress,
} from '#features/identity/server/index.ts';
import { badInput, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import {
  type Banner,
  describeOnboarding,
  findBanner,
  type OnboardingState,
} from '../model/describe-onboarding.ts';
import {
  changeProgress,
  type OnboardingChange,
  type OnboardingProgress,
  readProgress,
  readWelcome,
  storeProgress,
  welcomeKey,
} from '../model/onboarding-progress.ts';
import { type OnboardingReason, onboardingTexts } from '../model/onboarding-texts.ts';
import { assertCan } from '../model/permissions.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { findStanding, isOrganisationEmpty, readFacts } from './onboarding-facts.ts';

export type Onboarding = OnboardingState & {
  available: boolean;
  organisationIsEmpty: boolean;
  kept: OnboardingProgress;
  banner: Banner | null;
};

export async function readOnboarding(context: OnboardingContext, viewer: Viewer): Promise<Onboarding> {
  assertCan(viewer, 'onboarding:use');
  const personId = assertMember(viewer);
  const available = await context.isAvailable(viewer);
  const welcome = await context.tenancy.readAcrossOrganisations('people', (platform) =>
    readWelcomeOf(platform, personId),
  );
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await findOnboardProgress(scope, personId);
    if (!found) throw notFound();
    const progress = { ...readProgress(found.progress), ...welcome };
    const kept = { ...progress, created: await findStanding(scope, progress) };
    const state = describeOnboarding(kept, await readFacts(context, scope, viewer));
    return {
      ...state,
      available,
      organisationIsEmpty: await isOrganisationEmpty(scope),
      kept,
      banner: findBanner(kept, state.progress),
    };
  });
}

/** @throws BAD_USER_INPUT for a tour whose turn it is not; FORBIDDEN where the organisation has no first steps */
export async function changeOnboarding(
  context: OnboardingContext,
  viewer: Viewer,
  change: OnboardingChange,
): Promise<Onboarding> {
  assertCan(viewer, 'onboarding:use');
  const personId = assertMember(viewer);
  if (!(await context.isAvailable(viewer))) throw forbidden(onboardingTexts['onboarding.unavailable']);
  await context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, viewer.organisationId);
    const found = await lockOnboardProgress(scope, personId);
    if (!found) throw notFound();
    const before = { ...readProgress(found.progress), ...(await readWelcomeOf(platform, personId)) };
    const after = changeProgress(before, change);
    if (!after) throw refuse('onboarding.tour-order');
    // Tours are seen once ever by a person, so they are forgotten wherever that is kept.
    if (change.kind === 'reset') await forgetProgressOfPerson(platform, personId, welcomeKey);
    await writeOnboardProgress(scope, personId, storeProgress(found.progress, after));
  });
  return readOnboarding(context, viewer);
}

/** What a person saw in any of their organisations. */
async function readWelcomeOf(platform: PlatformReadScope, personId: number) {
  const all = (await listProgressOfPerson(platform, personId, welcomeKey)).map(readWelcome);
  return {
    toursSeen: new Set(all.flatMap(({ toursSeen }) => [...toursSeen])),
    welcomeVideoSkipped: all.some(({ welcomeVideoSkipped }) => welcomeVideoSkipped),
  };
}

export function refuse(reason: OnboardingReason) {
  return badInput(onboardingTexts[reason], { reason });
}
