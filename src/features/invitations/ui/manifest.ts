import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { inviteTeammatesPoint } from '#web/shell/shell-points.ts';

export const invitationsWeb = defineWebFeature({
  name: 'invitations',
  brings: [
    inviteTeammatesPoint.bring(lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
