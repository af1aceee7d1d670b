import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, Turn } from '#features/virtual-humans/model/transcript.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { isTextSignature, signText } from '#platform/storage/signed-address.ts';
import type { PauseState } from '../model/pause.ts';

/**
 * A preview is not stored: the player carries its state, signed, for the viewer who began it. It holds nothing that
 * the author of the draft may not see.
 */
export type PreviewState = PauseState & {
  virtualHumanId: number;
  /** The version that is tried; null for the draft, which may change under way. */
  versionId: number | null;
  /** Absent in those that were begun before there were any. */
  variantSeed?: number | null;
  locale: ConversationLocale;
  dialogue: DialogueState;
  turns: readonly Turn[];
  startedAt: number;
  expiresAt: number;
};

const purpose = 'conversation-preview';

export function sealPreview(keys: SigningKeys, viewer: Viewer, state: PreviewState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${signText(keys, purpose, `${ownerOf(viewer)}\n${text}`)}`;
}

/** @throws BAD_USER_INPUT for anything but a preview of this viewer that has not run out */
export function openPreview(keys: SigningKeys, viewer: Viewer, token: string, now: Date): PreviewState {
  const [text = '', signature = ''] = token.split('.');
  if (!isTextSignature(keys, purpose, `${ownerOf(viewer)}\n${text}`, signature)) throw refuse();
  // Signed by this server, so it is what it wrote.
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as PreviewState;
  if (state.expiresAt <= now.getTime()) throw refuse();
  return state;
}

function ownerOf({ organisationId, personId }: Viewer): string {
  return `${organisationId}/${personId}`;
}

function refuse() {
  return badInput('This preview is over. Begin it again.', { reason: 'conversation.preview-over' });
}
