import { selectOrganisationPictures } from '#features/organisations/server/organisation-pictures-view.ts';
import { mediaUsesPoint } from './extension-points.ts';

/** The organisation stands left of media, so it cannot bring its pictures itself. */
export const organisationPictures = mediaUsesPoint.bring(selectOrganisationPictures);
