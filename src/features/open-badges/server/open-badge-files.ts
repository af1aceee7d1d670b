import { z } from 'zod';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import type { ExportedFile } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { makeOpenBadge, type SignedBadge, signToken } from './open-badge-service.ts';
import { drawPicture } from './pictures/badge-picture.ts';
import { bakePng, bakeSvg } from './pictures/bake.ts';

const ofSource = z.object({ kind: z.string(), id: z.number().int() });

type Form = {
  name: string;
  contentType: string;
  write(context: OpenBadgeContext, signed: SignedBadge, organisationId: number): Promise<string | Buffer>;
};

/** The forms in which people carry a badge away, as Open Badges 3.0 names them. */
const forms = {
  JSON: {
    name: 'json',
    contentType: 'application/json; charset=utf-8',
    write: async (_context, { document }) => JSON.stringify(document, null, 2),
  },
  JWT: {
    name: 'jwt',
    contentType: 'application/jwt',
    write: (context, signed, organisationId) => signToken(context, organisationId, signed),
  },
  PNG: {
    name: 'png',
    contentType: 'image/png',
    async write({ proofs }, { badge, document }) {
      const svg = drawPicture({ kind: badge.sourceKind, colour: badge.colour });
      return bakePng(Buffer.from(await proofs.run('picture', { svg })), JSON.stringify(document));
    },
  },
  SVG: {
    name: 'svg',
    contentType: 'image/svg+xml; charset=utf-8',
    write: async (_context, { badge, document }) =>
      bakeSvg(
        (inside) => drawPicture({ kind: badge.sourceKind, colour: badge.colour }, inside),
        JSON.stringify(document, null, 2),
      ),
  },
} as const satisfies Record<string, Form>;

const fileKind = (name: string) => `open-badge-${name}`;

/** Addresses of the files, each for the person alone. */
export function linkFiles({ links }: OpenBadgeContext, viewer: Viewer, filter: z.infer<typeof ofSource>) {
  const { organisationId, signInId } = viewer;
  const personId = assertMember(viewer);
  return Object.entries(forms).map(([form, { name }]) => ({
    form,
    ...links.make({ kind: fileKind(name), organisationId, personId, signInId, filter }),
  }));
}

/** The files behind those addresses. Whether they are still the person's is asked again when they are fetched. */
export function exportedFilesOf(context: OpenBadgeContext): ExportedFile[] {
  return Object.values<Form>(forms).map(({ name, contentType, write }) => ({
    kind: fileKind(name),
    contentType,
    fileName: `open-badge.${name}`,
    write: async (viewer, filter) => {
      const { kind, id } = ofSource.parse(filter);
      return write(context, await makeOpenBadge(context, viewer, kind, id), viewer.organisationId);
    },
  }));
}
