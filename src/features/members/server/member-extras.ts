import { isStaff } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, type SelectedFields } from '#platform/graphql/selection.ts';
import type { MemberContext } from './member-context.ts';
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

/** Reads the requested facts of members from other features. */
export async function readExtras(
  context: MemberContext,
  viewer: Viewer,
  members: readonly MemberRow[],
  fields: SelectedFields,
  organisationId = viewer.organisationId,
): Promise<MemberExtras> {
  const ids = members.map((member) => member.personId);
  const wantsOwn = isSelected(fields, 'Organisations') && ids.length === 1 && ids[0] === viewer.personId;
  return context.tenancy.readInOrganisation(organisationId, async (scope) => ({
    ...(statisticsFields.some((field) => isSelected(fields, field))
      ? {
          statistics: new Map(
            (
              await context.statistics.ofMembers(scope, ids, {
                hiddenScores: isStaff(viewer.role) || viewer.internal,
              })
            ).map((one) => [one.personId, one]),
          ),
        }
      : {}),
    ...(isSelected(fields, 'AvatarMedia')
      ? {
          pictures: await context.pictures.present(
            scope,
            members.flatMap(({ avatarMediaId }) => avatarMediaId ?? []),
          ),
        }
      : {}),
    ...(isSelected(fields, 'Organisation') || isSelected(fields, 'Organisations')
      ? { organisation: await context.organisations.present(organisationId) }
      : {}),
    ...(wantsOwn ? { ownOrganisations: await context.organisations.presentOwn(viewer) } : {}),
  }));
}
