import { type AttemptChannel, attemptChannels } from '#features/attempts/model/attempt-channel.ts';

/** What rows of channels are called; the last stands for sessions from before it was noted. */
const shownChannels = [...attemptChannels, 'not-recorded'] as const;
export type ShownChannel = AttemptChannel | 'not-recorded';

/** Whether any session is known to have come in one way or another. */
export function isRecorded(channels: readonly { Channel: string }[]): boolean {
  return channels.some(({ Channel }) => Channel !== 'not-recorded');
}

export function readChannel(text: string): ShownChannel {
  return shownChannels.find((channel) => channel === text) ?? 'not-recorded';
}
