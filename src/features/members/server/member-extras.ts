import { isStaff } from '#features/authorisation/model/roles.ts';
import type { OrganisationReads, PicturePort, StatisticsPort } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, type SelectedFields } from '#platform/graphql/selection.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { MemberRow } from './member-list-view.ts';
import type { MemberExtras } from './member-presenter.ts';

const statisticsFields = [
  'AverageScore',
  'LearningGain',
  'TotalTimeSpent',
  'TotalViews',
  'TotalCompletions',
  'CompletedSimulations',
];

/** Reads what other features know of members, as far as it was asked for. */
export function createMemberExtras(deps: {
  tenancy: Tenancy;
  statistics: StatisticsPort;
  pictures: PicturePort;
  organisations: OrganisationReads;
}) {
  return async function readExtras(
    viewer: Viewer,
    members: readonly MemberRow[],
    fields: SelectedFields,
    organisationId = viewer.organisationId,
  ): Promise<MemberExtras> {
    const ids = members.map((member) => member.personId);
    const wantsOwn = isSelected(fields, 'Organisations') && ids.length === 1 && ids[0] === viewer.personId;
    return deps.tenancy.readInOrganisation(organisationId, async (scope) => ({
      ...(statisticsFields.some((field) => isSelected(fields, field))
        ? {
            statistics: new Map(
              (
                await deps.statistics.ofMembers(scope, ids, {
                  hiddenScores: isStaff(viewer.role) || viewer.internal,
                })
              ).map((one) => [one.personId, one]),
            ),
          }
        : {}),
      ...(isSelected(fields, 'AvatarMedia')
        ? {
            pictures: await deps.pictures.present(
              scope,
              members.flatMap(({ avatarMediaId }) => avatarMediaId ?? []),
            ),
          }
        : {}),
      ...(isSelected(fields, 'Organisation') || isSelected(fields, 'Organisations')
        ? { organisation: await deps.organisations.present(organisationId) }
        : {}),
      ...(wantsOwn ? { ownOrganisations: await deps.organisations.presentOwn(viewer) } : {}),
    }));
  };
}

export type ReadExtras = ReturnType<typeof createMemberExtras>;
