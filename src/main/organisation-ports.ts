import {
  countContent,
  countContentByGroup,
  listContentTitles,
  listGroupsWithContent,
  listTagNames,
} from '#features/content/server/content-group-view.ts';
import { imageSizes } from '#features/media/model/image-sizes.ts';
import type { createMediaFeature } from '#features/media/server/index.ts';
import { createPersonalMediaData } from '#features/media/server/personal-media-data.ts';
import { listMediaTitles, listPictures } from '#features/media/server/picture-view.ts';
import type { NotificationsFeature } from '#features/notifications/server/index.ts';
import { isApiEndpoint } from '#features/organisations/model/api-endpoint.ts';
import type { OrganisationPorts, PersonalData } from '#features/organisations/server/index.ts';
import {
  countSessionsByDay,
  listMemberStatistics,
} from '#features/sessions/server/member-statistics-view.ts';
import { personalSessionData } from '#features/sessions/server/personal-session-data.ts';
import { personalSimulationData } from '#features/simulations/server/personal-simulation-data.ts';
import { listVideoTitles } from '#features/simulations/server/video-titles-view.ts';
import {
  createPersonalConversationData,
  personalJudgementData,
} from '#features/virtual-humans/server/index.ts';
import { personalVirtualHumanData } from '#features/virtual-humans/server/personal-virtual-human-data.ts';
import type { ImageEdits } from '#platform/images/image-address.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { findAddressFault } from '#platform/webhooks/outgoing-http.ts';
import { listContentOfGroup } from './group-content.ts';

type ListTitles = (scope: ReadScope, ids: readonly number[]) => Promise<Map<number, string>>;

const titleLists: Record<Parameters<OrganisationPorts['content']['listTitles']>[1], ListTitles> = {
  simulation: (scope, ids) => listContentTitles(scope, 'simulation', ids),
  media: listMediaTitles,
  tag: listTagNames,
  video: listVideoTitles,
  'virtual-human': (scope, ids) => listContentTitles(scope, 'virtual_human', ids),
};

/** What organisations need of the features that stand right of them, joined here. */
export function createOrganisationPorts(deps: {
  store: ObjectStore;
  notifications: NotificationsFeature;
  /** Whether this installation sends to private networks. */
  allowPrivate: boolean;
  /** Asked when something is shown: media is made after organisations. */
  getMedia: () => ReturnType<typeof createMediaFeature>;
  clock: () => Date;
}): OrganisationPorts {
  const { notifications, allowPrivate } = deps;
  return {
    statistics: { ofMembers: listMemberStatistics, sessionsByDay: countSessionsByDay },
    content: {
      listOfGroup: listContentOfGroup,
      countByGroup: (scope, groupIds) => countContentByGroup(scope, 'simulation', groupIds),
      async listGroupsInUse(scope, groupIds) {
        const used = [
          ...(await listGroupsWithContent(scope, 'simulation', groupIds)),
          ...(await listGroupsWithContent(scope, 'virtual_human', groupIds)),
        ];
        return [...new Set(used)];
      },
      countSimulations: (scope) => countContent(scope, 'simulation'),
      countVirtualHumans: (scope) => countContent(scope, 'virtual_human'),
      listTitles: (scope, kind, ids) => titleLists[kind](scope, ids),
    },
    pictures: {
      async find(scope, mediaId) {
        const [picture] = await listPictures(scope, [mediaId]);
        return picture
          ? {
              id: picture.id,
              authorPersonId: picture.author_person_id,
              contentType: picture.content_type,
            }
          : null;
      },
      async present(scope, mediaIds) {
        const { service } = deps.getMedia();
        const rows = await listPictures(scope, mediaIds);
        return new Map(rows.map((row) => [row.id, service.presentMedia(row.organisation_id, row)]));
      },
      async presentBrand(scope, mediaIds) {
        const { service } = deps.getMedia();
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
    personalData: [
      personalSessionData,
      personalSimulationData,
      personalVirtualHumanData,
      createPersonalConversationData(deps),
      personalJudgementData,
      createPersonalMediaData(deps),
      createPersonalNotificationData(notifications),
    ],
    announce: notifications.announce,
    isEndpointAllowed: (address) =>
      findAddressFault(address, { allowPrivate }) === null && (allowPrivate || isApiEndpoint(address)),
  };
}

function createPersonalNotificationData(notifications: NotificationsFeature): PersonalData {
  return {
    name: 'notifications',
    export: (scope, personId) => notifications.listAboutMember(scope, personId),
    async erase(scope, { personId }) {
      const about = await notifications.listAboutMember(scope, personId);
      await notifications.forgetMember(scope, personId);
      return { removed: { notifications: about.length }, kept: {} };
    },
  };
}
