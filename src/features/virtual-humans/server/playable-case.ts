import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CaseContent, VirtualHumanType } from '../model/case-content.ts';

/** The settings of a conversation besides the case; frozen with the version. */
type ConversationSettings = {
  title: string;
  description: string;
  type: VirtualHumanType;
  avatarId: number | null;
  voiceId: number | null;
  environmentId: number | null;
  playerType: 'voice_focused' | 'avatar' | 'app_only';
  /** 0: no limit. */
  timeLimitSeconds: number;
  disableHelp: boolean;
  easyMode: boolean;
  examMode: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  showLanguageSelection: boolean;
  requirePrivacyAgreement: boolean;
  privacyAgreementDescription: string;
};

/** A playable case: a published version, or the draft in a preview. */
export type PlayableCase = { virtualHumanId: number; content: CaseContent; settings: ConversationSettings };

/** What a player needs of a character: its face in lists, and where its model is. */
export type ShownAvatar = { id: string; key: string; name: string; portrait: string; model: string };

/** The characters of these numbers, those that come with the product and the organisation's own, archived ones too. */
export type ListAvatars = (
  scope: ReadScope,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, ShownAvatar>>;

/** The questions of conversations to virtual-humans, which knows who may see and play what. */
export type ConversationItems = {
  /** The version that this viewer may begin a conversation with now, by itself or as this unit of a course; null when there is none. */
  findPlayable(
    scope: ReadScope,
    viewer: Viewer,
    virtualHumanId: number,
    unitId?: number | null,
  ): Promise<{ versionId: number } | null>;
  /** For staff who may see it: the version in use, or the last one; null where nothing was ever published. */
  findAnalysed(scope: ReadScope, viewer: Viewer, virtualHumanId: number): Promise<PlayableCase | null>;
  /** A version for any viewer; undefined when it was deleted with its virtual human. */
  findVersion(scope: ReadScope, versionId: number): Promise<PlayableCase | undefined>;
  /** The draft, for viewers who may edit it; null for all others. */
  findDraft(scope: ReadScope, viewer: Viewer, virtualHumanId: number): Promise<PlayableCase | null>;
};
