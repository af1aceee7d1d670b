import { canonicalJson } from '#kernel/canonical-json.ts';
import type { CaseContent } from '../../../model/case-content.ts';
import type { PlayerType } from '../../../model/version-content.ts';

/** Everything of a virtual human that can be changed in the builder. */
export type BuilderDocument = {
  title: string;
  adminTitle: string;
  description: string;
  avatarId: number | null;
  voiceId: number | null;
  environmentId: number | null;
  playerType: PlayerType;
  timeLimit: number;
  disableHelp: boolean;
  easyMode: boolean;
  examMode: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  showLanguageSelection: boolean;
  requirePrivacyAgreement: boolean;
  privacyAgreementDescription: string;
  imageMediaId: number | null;
  /** The pictures beside the description, in their order. */
  descriptionImageIds: readonly string[];
  featured: boolean;
  publicAccess: boolean;
  showRegister: boolean;
  shareLoginRequired: boolean;
  editorIds: readonly string[];
  groupIds: readonly string[];
  content: CaseContent;
};

/** The changes, as the API names them; groups are set by a call of their own. */
export type BuilderChanges = {
  input: Record<string, unknown>;
  groupIds: readonly string[] | null;
};

const inputNames: Record<Exclude<keyof BuilderDocument, 'groupIds'>, string> = {
  title: 'Title',
  adminTitle: 'AdminTitle',
  description: 'Description',
  avatarId: 'AvatarID',
  voiceId: 'VHVoiceID',
  environmentId: 'EnvironmentID',
  playerType: 'PlayerType',
  timeLimit: 'TimeLimit',
  disableHelp: 'DisableHelp',
  easyMode: 'EasyMode',
  examMode: 'ExamMode',
  hideScoresFromUsers: 'HideScoresFromUsers',
  passMark: 'PassMark',
  showLanguageSelection: 'ShowLanguageSelection',
  requirePrivacyAgreement: 'RequirePrivacyAgreement',
  privacyAgreementDescription: 'PrivacyAgreementDescription',
  imageMediaId: 'ImageMediaID',
  descriptionImageIds: 'DescriptionImageIDs',
  featured: 'Featured',
  publicAccess: 'PublicAccess',
  showRegister: 'ShowRegister',
  shareLoginRequired: 'ShareLoginRequired',
  editorIds: 'EditorIDs',
  content: 'Content',
};

/** Returns null when both are equal. Values are compared by identity: every change makes a new object. */
export function findChanges(before: BuilderDocument, after: BuilderDocument): BuilderChanges | null {
  const names = Object.keys(inputNames) as (keyof typeof inputNames)[]; // the keys of a constant
  const changed = names.filter((name) => before[name] !== after[name]);
  const groupIds = before.groupIds === after.groupIds ? null : after.groupIds;
  if (changed.length === 0 && groupIds === null) return null;
  return {
    input: Object.fromEntries(changed.map((name) => [inputNames[name], toInput(name, after[name])])),
    groupIds,
  };
}

function toInput(name: string, value: unknown): unknown {
  return /Id$/.test(name) && typeof value === 'number' ? String(value) : value;
}

/**
 * The author's changes on top of another editor's version: the author's fields replace the other's. Any change of the
 * other is a conflict, because the parts of a case depend on each other.
 */
export function mergeDrafts(
  base: BuilderDocument,
  mine: BuilderDocument,
  theirs: BuilderDocument,
  prefer: 'mine' | 'theirs',
): { document: BuilderDocument; clashes: boolean } {
  const clashes = !isSame(base, theirs) && !isSame(mine, theirs);
  if (prefer === 'theirs') return { document: theirs, clashes };
  const names = Object.keys(mine) as (keyof BuilderDocument)[]; // the keys of one kind of object
  const changed = names.filter((name) => mine[name] !== base[name] && !isSame(mine[name], theirs[name]));
  return {
    document: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) },
    clashes,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
