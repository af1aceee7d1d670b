import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';

/** Who may read the e-mails that were written to files: a later feature decides it. */
export const mailReadersPoint = defineExtensionPoint<(viewer: Viewer) => boolean>('mail.readers');
