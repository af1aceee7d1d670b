import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { NoticeKind } from './notice-kind.ts';

/** The kinds of notices that features send. */
export const noticeKindsPoint = defineExtensionPoint<NoticeKind>('inbox.kinds');
