import type { AvatarStage } from '#avatar/index.ts';
import { moodFaces } from '#features/virtual-humans/model/mood-faces.ts';
import { roomAddress } from '#features/virtual-humans/model/person-files.ts';
import type { LiveConversation } from './live-conversation.ts';

type Loaded = typeof import('#avatar/index.ts');

type Wishes = {
  /** Whether there is a picture: not before everything is loaded, and not while the graphics card is away. */
  onDrawn(isDrawn: boolean): void;
  /** It cannot draw: the portrait stays. */
  giveUp(): void;
};

/**
 * Puts the 3D character into an element and lets it follow the conversation. The library loads on demand. Returns the
 * function that removes everything again.
 */
export function showAvatar(
  place: HTMLElement,
  conversation: LiveConversation,
  { onDrawn, giveUp }: Wishes,
): () => void {
  let stage: AvatarStage | null = null;
  let gone = false;
  const unsubscribe = conversation.state.subscribe(() => follow());

  function follow(): void {
    const { mood, activity, listening, pending, coming, wait } = conversation.state.get();
    stage?.setMood(moodFaces[mood]);
    stage?.setActivity(listening ? 'listening' : pending && coming === null && !wait ? 'thinking' : activity);
  }

  async function load(): Promise<void> {
    const { createAvatarStage }: Loaded = await import('#avatar/index.ts');
    const { facts } = conversation.state.get();
    if (gone) return;
    if (!facts.avatar) throw new Error('This virtual human has no person.');
    stage = createAvatarStage(place, {
      avatarUrl: facts.avatar.model,
      ...(facts.environment ? { roomUrl: roomAddress(facts.environment.key) } : {}),
      mood: moodFaces[conversation.state.get().mood],
      label: facts.personName,
    });
    // Also later: a graphics card that was taken away may not come back.
    stage.on('failed', () => gone || giveUp());
    stage.follow({ readMouth: () => conversation.voice?.mouth.readMouth() ?? {} });
    stage.on('ready', () => onDrawn(true));
    stage.on('context-lost', () => onDrawn(false));
    stage.on('context-restored', () => onDrawn(true));
    await stage.ready;
    follow();
  }

  load().catch(() => {
    // A stage has reported it already.
    if (!gone && !stage) giveUp();
  });
  return () => {
    gone = true;
    unsubscribe();
    stage?.dispose();
  };
}
