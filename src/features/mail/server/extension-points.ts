import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';

/** Who may read the mail that was written to files: a rule of access, which stands to the right. */
export const mailReadersPoint = defineExtensionPoint<(viewer: Viewer) => boolean>('mail.readers');
