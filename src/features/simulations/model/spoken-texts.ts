import { widen } from '../interactions/interaction.ts';
import { listCues } from './captions.ts';
import type { VersionContent, VideoContent } from './version-content.ts';

type SpokenText = { text: string; videoId: number; timestampMs: number };

/** What a learner hears and is asked, with its place: captions, and the questions without their answers. */
export function listSpoken({ videos }: Pick<VersionContent, 'videos'>): SpokenText[] {
  return videos.flatMap((video) => [...listSaid(video), ...listAsked(video)]);
}

function listSaid({ id, subtitles }: VideoContent): SpokenText[] {
  return subtitles.flatMap(({ content }) =>
    listCues(content).map(({ startMs, text }) => ({ text, videoId: id, timestampMs: startMs })),
  );
}

function listAsked({ id, events }: VideoContent): SpokenText[] {
  return events.flatMap((event) => {
    if (event.type !== 'question') return [];
    const { title, timestampMs, content } = widen(event);
    const text = [title, content.content, content.description].filter((part) => part.trim()).join(' · ');
    return text ? [{ text, videoId: id, timestampMs }] : [];
  });
}
