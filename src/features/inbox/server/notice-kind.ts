import type { NoticeName, NoticeTexts } from '#features/mail/server/index.ts';
import type { Role, Viewer } from '#kernel/viewer.ts';

/** Something that members are told of, as the feature that sends it declares it. */
export type NoticeKind = {
  /** It has 'noticeText.…' and 'noticeKind.…' among the feature's texts. */
  readonly kind: NoticeName;
  /** The feature's file of texts. */
  readonly texts: NoticeTexts;
  /** Those whom it can concern: the others are not asked whether they want it. */
  readonly audience: readonly Role[];
  /** Of the audience, only those who manage a group. */
  readonly forManagers?: true;
  /** Whether it is shown in the product unless the member chose otherwise. */
  readonly inProduct: boolean;
  /** 'never': it has no mail, whatever a member would like. */
  readonly mail: 'never' | 'off' | 'on';
  /** The feature writes the mail itself, such as a digest, and asks `wantsMail` before. */
  readonly mailedBy?: 'feature';
  /** It is mailed also while the end of a trial closes the organisation: what there is to pay. Others wait. */
  readonly whileLocked?: true;
  /** One notice for each key that counts as new again when more of the same comes after it was read. */
  readonly again?: true;
  /** Notices of the same page, unread or read at once, are one row: the newest, with the `count` of all. */
  readonly addsUp?: true;
};

/** Where a member is told of one kind. */
export type NoticeChannels = { inProduct: boolean; mail: boolean };

/** Whether it can concern the viewer. */
export function concerns({ audience, forManagers }: NoticeKind, viewer: Viewer): boolean {
  const managesGroups = (viewer.managedGroupIds ?? []).length > 0;
  return audience.includes(viewer.role) && (forManagers !== true || managesGroups);
}

export function defaultChannels({ inProduct, mail }: NoticeKind): NoticeChannels {
  return { inProduct, mail: mail === 'on' };
}

/** What the member chose, as far as the kind has such a channel. */
export function settleChannels(kind: NoticeKind, chosen: NoticeChannels | undefined): NoticeChannels {
  const channels = chosen ?? defaultChannels(kind);
  return { inProduct: channels.inProduct, mail: kind.mail !== 'never' && channels.mail };
}
