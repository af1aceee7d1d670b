import { join } from 'node:path';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { avatarUrlPoint } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { mediaPermissions } from '../model/permissions.ts';
import { createAvatarAddresses } from './avatar-addresses.ts';
import { describeEarlierDocuments } from './describe-earlier-documents.ts';
import { createMediaFeature } from './index.ts';
import { createLibraryParts } from './library-parts.ts';
import { createPersonalMediaData } from './personal-media-data.ts';
import { organisationPictures } from './picture-uses.ts';
import { listMediaTitles } from './picture-view.ts';
import { resumeWaitingVideos } from './retry-videos.ts';
import { createTellOfVideo, videoConvertedNotice } from './video-notices.ts';

export const mediaServer = defineServerFeature({
  name: 'media',
  schemaFiles: [
    new URL('./media.graphql', import.meta.url),
    new URL('./media-library.graphql', import.meta.url),
  ],
  permissions: mediaPermissions,
  create(context) {
    const { files, config, keys } = context;
    const feature = createMediaFeature({
      ...context,
      ...files,
      workRoot: join(config.dataDir, 'work'),
      addressKeys: keys.addressKeys,
      parts: createLibraryParts(context),
      tellOfVideo: createTellOfVideo(context),
      findViewer: identityServer.of(context).findRequestViewer,
      findApiViewer: identityServer.of(context).findApiViewer,
      findOrganisationLock: identityServer.of(context).findOrganisationLock,
    });
    return {
      ...feature,
      resume: {
        failed: 'files that wait could not be gone on with',
        async run() {
          // Videos that came while ffmpeg was missing go on once it is there.
          if (files.transcoder) await resumeWaitingVideos(context);
          await describeEarlierDocuments({ tenancy: context.tenancy, ...files });
        },
      },
      brings: [
        avatarUrlPoint.bring(createAvatarAddresses(keys.addressKeys)),
        personalDataPoint.bring(createPersonalMediaData(files)),
        targetNamesPoint.bring({ kind: 'media', list: listMediaTitles }),
        organisationPictures,
        noticeKindsPoint.bring(videoConvertedNotice),
      ],
    };
  },
});
