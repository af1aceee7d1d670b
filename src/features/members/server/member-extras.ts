import { isStaff } from '#features/authorisation/model/roles.ts';
import { countLater } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, type SelectedFields } from '#platform/graphql/selection.ts';
import type { MemberContext } from './member-context.ts';
import type { MemberRow } from './member-list-view.ts';
import type { MemberExtras } from './member-presenter.ts';

const statisticsFields = ['AverageScore', 'LearningGain', 'TotalTimeSpent', 'TotalViews', 'TotalCompletions'];

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
  const countCompleted = countLater(() =>
    context.tenancy.readInOrganisation(organisationId, (scope) =>
      context.statistics.countCompleted(scope, ids),
    ),
  );
  return context.tenancy.readInOrganisation(organisationId, async (scope) => ({
    countCompleted,
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
    ...(isSelected(fields, 'DeleteRequestID')
      ? { deletionRequests: await context.listDeletionRequests(scope, ids) }
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
