import type { PlayableSimulation } from '../play-frame/player-document.ts';

export type StoryVideo = PlayableSimulation['Videos'][number];
export type StoryEvent = StoryVideo['Events'][number];
export type StoryOption = StoryEvent['Options'][number];

/** Where the learner goes next. */
export type Move = { kind: 'stay' } | { kind: 'video'; video: StoryVideo; startMs: number } | { kind: 'end' };

/** A target that is not there ends the session, as it does on the server. */
export function findMove(
  simulation: PlayableSimulation,
  step: { Action: string | null; RedirectVideoID: string | null; RedirectEventID: string | null },
): Move {
  if (step.Action === 'redirect_video') {
    const video = simulation.Videos.find((candidate) => candidate.ID === step.RedirectVideoID);
    return video ? { kind: 'video', video, startMs: 0 } : { kind: 'end' };
  }
  if (step.Action === 'redirect_event') {
    for (const video of simulation.Videos) {
      const event = video.Events.find((candidate) => candidate.ID === step.RedirectEventID);
      if (event) return { kind: 'video', video, startMs: event.Timestamp * 1000 };
    }
    return { kind: 'end' };
  }
  return step.Action === 'end' ? { kind: 'end' } : { kind: 'stay' };
}

export function findMoveAfterVideo(simulation: PlayableSimulation, video: StoryVideo): Move {
  switch (video.EndAction) {
    case 'pause':
      return { kind: 'stay' };
    case 'replay':
      return { kind: 'video', video, startMs: 0 };
    case 'redirect':
      return findMove(simulation, {
        Action: video.VideoRedirectEventID ? 'redirect_event' : 'redirect_video',
        RedirectVideoID: video.VideoRedirectID,
        RedirectEventID: video.VideoRedirectEventID,
      });
    default:
      return { kind: 'end' };
  }
}

/** The video most likely to come next, to be fetched ahead. Learners' pages know only where videos lead by themselves. */
export function findLikelyNext(simulation: PlayableSimulation, video: StoryVideo): StoryVideo | null {
  const move = findMoveAfterVideo(simulation, video);
  if (move.kind === 'video' && move.video.ID !== video.ID) return move.video;
  const position = simulation.Videos.findIndex((candidate) => candidate.ID === video.ID);
  return simulation.Videos[position + 1] ?? null;
}

/** The author's order, or one that is stable for this session. */
export function orderOptions(event: StoryEvent, sessionKey: string): StoryOption[] {
  const options = event.Options.toSorted((a, b) => a.SortOrder - b.SortOrder);
  if (event.AnswersOrdered) return options;
  return options.toSorted((a, b) => hash(sessionKey + a.ID) - hash(sessionKey + b.ID));
}

/** FNV-1a: enough to shuffle a handful of answers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
