import type { Onboarding as ApiOnboarding, OnboardingInput } from '#generated/graphql-sources.ts';
import type { FeatureResolvers } from '#generated/resolvers/onboarding.ts';
import type { OnboardingChange } from '../model/onboarding-progress.ts';
import { isSectionKey } from '../model/onboarding-tasks.ts';
import { isTourKey } from '../model/tours.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { changeOnboarding, type Onboarding, readOnboarding, refuse } from './onboarding-service.ts';

export function createOnboardingResolvers(context: OnboardingContext): FeatureResolvers {
  return {
    Query: {
      readOnboarding: async (_source, _args, request) =>
        present(await readOnboarding(context, request.requireViewer())),
    },
    Mutation: {
      updateOnboarding: async (_source, { Input }, request) => {
        const viewer = request.requireViewer();
        return present(await changeOnboarding(context, viewer, readChange(Input)));
      },
    },
  };
}

/** @throws BAD_USER_INPUT unless it says exactly one thing */
function readChange(input: OnboardingInput): OnboardingChange {
  const { SkipSection, Dismissed, Reset, RedirectedToOnboarding, HideBanner, SeenTour, WelcomeVideoSkipped } =
    input;
  const changes: OnboardingChange[] = [];
  if (typeof SkipSection === 'string') {
    if (!isSectionKey(SkipSection)) throw refuse('onboarding.section-unknown');
    changes.push({ kind: 'skip-section', section: SkipSection });
  }
  if (typeof SeenTour === 'string') {
    if (!isTourKey(SeenTour)) throw refuse('onboarding.tour-unknown');
    changes.push({ kind: 'see-tour', tour: SeenTour });
  }
  if (typeof Dismissed === 'boolean') changes.push({ kind: Dismissed ? 'dismiss' : 'restart' });
  if (Reset === true) changes.push({ kind: 'reset' });
  if (RedirectedToOnboarding === true) changes.push({ kind: 'redirected' });
  if (HideBanner === true) changes.push({ kind: 'hide-banner' });
  if (WelcomeVideoSkipped === true) changes.push({ kind: 'skip-welcome-video' });
  const [change, second] = changes;
  if (!change || second) throw refuse('onboarding.change-unknown');
  return change;
}

function present({ kept, banner, ...state }: Onboarding): ApiOnboarding {
  const id = (value: number | null) => (value === null ? null : String(value));
  return {
    Available: state.available,
    Dismissed: kept.dismissed,
    RedirectedToOnboarding: kept.redirected,
    OrganisationIsEmpty: state.organisationIsEmpty,
    Progress: state.progress,
    Sections: state.sections.map(({ key, progress, tasks }) => ({
      Key: key,
      Progress: progress,
      Tasks: tasks.map((task) => ({
        Key: task.key,
        Minutes: task.minutes,
        Completed: task.completed,
        Blocked: task.blocked,
      })),
    })),
    CurrentTask: state.currentTask,
    SelectedSection: state.selectedSection,
    BannerTask: banner?.kind === 'step' ? banner.task : null,
    BannerComplete: banner?.kind === 'all',
    BannerShown: banner !== null,
    CreatedCourseID: id(kept.created.course),
    CreatedSimID: id(kept.created.simulation),
    CreatedFormID: id(kept.created.form),
    Tours: {
      SeenFirstTour: kept.toursSeen.has('first'),
      SeenSecondTour: kept.toursSeen.has('second'),
      SeenVHTour: kept.toursSeen.has('virtual-human'),
      WelcomeVideoSkipped: kept.welcomeVideoSkipped,
    },
  };
}
