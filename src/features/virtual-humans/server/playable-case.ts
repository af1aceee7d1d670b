import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CaseContent, VirtualHumanType } from '../model/case-content.ts';

/** What shapes a conversation besides the case; frozen with the version. */
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

/** A case as it is talked with: a published version, or the draft in a preview. */
export type PlayableCase = { virtualHumanId: number; content: CaseContent; settings: ConversationSettings };

/** What conversations ask of the authoring side, which knows who may see and play what. */
export type ConversationItems = {
  /** The version that this viewer may begin a conversation with now; null when there is none. */
  findPlayable(
    scope: ReadScope,
    viewer: Viewer,
    virtualHumanId: number,
  ): Promise<{ versionId: number } | null>;
  /** For staff who see it: the version in use, or the last that was; null where nothing was ever published. */
  findAnalysed(scope: ReadScope, viewer: Viewer, virtualHumanId: number): Promise<PlayableCase | null>;
  /** A version, whoever asks; undefined when it is gone with its virtual human. */
  findVersion(scope: ReadScope, versionId: number): Promise<PlayableCase | undefined>;
  /** The draft, for somebody who may edit it; null for everybody else. */
  findDraft(scope: ReadScope, viewer: Viewer, virtualHumanId: number): Promise<PlayableCase | null>;
};
