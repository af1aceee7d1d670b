import {
  countAttemptsByDay,
  countCompletedItems,
  listMemberStatistics,
} from '#features/attempts/server/member-statistics-view.ts';
import {
  countContentByGroup,
  listContentOfGroup,
  listGroupsWithContent,
} from '#features/content/server/content-group-view.ts';
import { imageSizes } from '#features/media/model/image-sizes.ts';
import { canListMedia } from '#features/media/model/media-policy.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { findPicture, listPictures } from '#features/media/server/picture-view.ts';
import { isApiEndpoint } from '#features/organisations/model/api-endpoint.ts';
import type { OrganisationPorts } from '#features/organisations/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ImageEdits } from '#platform/images/image-address.ts';
import { findAddressProblem } from '#platform/outgoing/address-rules.ts';

/** What organisations need of later features, joined here. */
export function createOrganisationPorts(context: ServerContext): OrganisationPorts {
  const allowPrivate = context.config.outgoingPrivateAddresses;
  return {
    statistics: {
      ofMembers: listMemberStatistics,
      countCompleted: countCompletedItems,
      sessionsByDay: countAttemptsByDay,
    },
    content: {
      listOfGroup: listContentOfGroup,
      countByGroup: countContentByGroup,
      listGroupsInUse: listGroupsWithContent,
    },
    pictures: {
      canListAll: canListMedia,
      async find(scope, mediaId) {
        const picture = await findPicture(scope, mediaId);
        return picture
          ? {
              id: picture.id,
              authorPersonId: picture.author_person_id,
              contentType: picture.content_type,
            }
          : null;
      },
      async present(scope, mediaIds) {
        const { service } = mediaServer.of(context);
        const rows = await listPictures(scope, mediaIds);
        return new Map(rows.map((row) => [row.id, service.presentMedia(row.organisation_id, row)]));
      },
      async presentBrand(scope, mediaIds) {
        const { service } = mediaServer.of(context);
        const rows = await listPictures(
          scope,
          Object.values(mediaIds).flatMap((id) => id ?? []),
        );
        const present = (id: number | null, edits: ImageEdits) => {
          const row = rows.find((picture) => picture.id === id);
          return row
            ? { ...service.presentMedia(row.organisation_id, row), URL: service.imageUrlFor(row, edits) }
            : null;
        };
        return {
          logo: present(mediaIds.logo, imageSizes.thumbnail),
          brand: present(mediaIds.brand, imageSizes.brand),
        };
      },
    },
    isEndpointAllowed: (address) =>
      findAddressProblem(address, { allowPrivate }) === null && (allowPrivate || isApiEndpoint(address)),
  };
}
