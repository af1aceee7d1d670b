import { type ComponentProps, lazy } from 'react';
import type { OrganisationSlots } from '#features/organisations/ui/organisation-slots.ts';
import { MemberSessions } from '#features/sessions/ui/index.ts';
import { analyticsPath, editPath } from '#features/simulations/ui/simulation-paths.ts';
import { editPath as virtualHumanPath } from '#features/virtual-humans/ui/virtual-human-paths.ts';

/**
 * What media, sessions, analytics, language models and notifications put on the pages of people and organisation, each loaded where
 * it is shown.
 */
export const organisationSlots: OrganisationSlots = {
  uploadPicture: async (file) => (await import('#features/media/ui/index.ts')).uploadImage(file),
  simulationPath: editPath,
  virtualHumanPath,
  MemberSessions: SessionsOfMember,
  MemberConversations: lazy(async () => ({
    default: (await import('#features/virtual-humans/ui/results/sessions/MemberConversations.tsx'))
      .MemberConversations,
  })),
  GroupAnalytics: lazy(async () => ({
    default: (await import('#features/analytics/ui/index.ts')).GroupAnalytics,
  })),
  LanguageModelCard: lazy(async () => ({
    default: (await import('#features/language-models/ui/index.ts')).LanguageModelCard,
  })),
  VirtualHumanPlanCard: lazy(async () => ({
    default: (await import('#features/virtual-humans/ui/plan/VirtualHumanPlanCard.tsx')).VirtualHumanPlanCard,
  })),
  RetentionCard: lazy(async () => ({
    default: (await import('#features/virtual-humans/ui/retention/RetentionCard.tsx')).RetentionCard,
  })),
  ApiEndpointCard: lazy(async () => ({
    default: (await import('#features/notifications/ui/index.ts')).ApiEndpointCard,
  })),
  ApiNotificationLog: lazy(async () => ({
    default: (await import('#features/notifications/ui/index.ts')).ApiNotificationLog,
  })),
};

function SessionsOfMember({ memberId }: { memberId: string }) {
  return <MemberSessions memberId={memberId} logPath={logPath} />;
}

const logPath: ComponentProps<typeof MemberSessions>['logPath'] = (simulationId, submissionId) =>
  `${analyticsPath(simulationId)}?tab=logs&log=${submissionId}`;
