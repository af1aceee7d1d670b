import * as z from 'zod';
import { type CaseContent, type VirtualHumanType, virtualHumanTypes } from './case-content.ts';
import { caseContentSchema } from './case-validation.ts';

export const playerTypes = ['voice_focused', 'avatar', 'app_only'] as const;
export type PlayerType = (typeof playerTypes)[number];

/** The settings of a conversation besides the case. */
export type ConversationSettings = {
  title: string;
  description: string;
  type: VirtualHumanType;
  avatarId: number | null;
  voiceId: number | null;
  environmentId: number | null;
  playerType: PlayerType;
  /** 0: no limit. */
  timeLimitSeconds: number;
  disableHelp: boolean;
  easyMode: boolean;
  examMode: boolean;
  hideScoresFromUsers: boolean;
  /** Percent from which a conversation is passed; null: passing is not shown. */
  passMark: number | null;
  showLanguageSelection: boolean;
  requirePrivacyAgreement: boolean;
  privacyAgreementDescription: string;
};

/**
 * A published virtual human as a whole: all data that a conversation and its scoring need, so that later edits cannot
 * affect them. Stored as JSON in content_version.content; `format` is raised when the shape changes.
 */
export type VersionContent = { format: 1; settings: ConversationSettings; case: CaseContent };

const settings = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(virtualHumanTypes),
  avatarId: z.number().int().nullable(),
  voiceId: z.number().int().nullable(),
  environmentId: z.number().int().nullable(),
  playerType: z.enum(playerTypes),
  timeLimitSeconds: z.number().int(),
  disableHelp: z.boolean(),
  easyMode: z.boolean(),
  examMode: z.boolean(),
  hideScoresFromUsers: z.boolean(),
  // Older versions have none.
  passMark: z.number().nullable().default(null),
  showLanguageSelection: z.boolean(),
  requirePrivacyAgreement: z.boolean(),
  privacyAgreementDescription: z.string(),
});

const versionContent = z.object({ format: z.literal(1), settings, case: caseContentSchema });

/** The schema names each field, so that nothing of the draft gets into a version by accident. */
export function buildVersionContent(draft: Omit<VersionContent, 'format'>): VersionContent {
  return versionContent.parse({ format: 1, ...draft });
}

/** Reads a stored version; throws when it is invalid, because only this server writes them. */
export function parseVersionContent(stored: unknown): VersionContent {
  return versionContent.parse(stored);
}
