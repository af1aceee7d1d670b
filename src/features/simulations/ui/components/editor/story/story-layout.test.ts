import { expect, it } from 'vitest';
import type { Story, StoryVideo } from '../../../../model/branching.ts';
import { layOutStory } from './story-layout.ts';

function video(id: number, redirectVideoId: number | null = null): StoryVideo {
  return {
    id,
    title: '',
    mediaId: id,
    rotation: 0,
    lengthMs: 1_000,
    content360: false,
    endAction: redirectVideoId === null ? 'end' : 'redirect',
    redirectVideoId,
    redirectEventId: null,
    events: [],
    playable: true,
  };
}

it('videos stand in columns by their steps from the start, unreachable ones in the last', () => {
  const story: Story = {
    startVideoId: 1,
    quiz: false,
    videos: [video(1, 2), video(2, 3), video(3), video(4)],
  };
  const { nodes, columns } = layOutStory(story);
  expect(nodes.map((node) => node.column)).toEqual([0, 1, 2, 3]);
  expect(columns).toBe(4);
});

it('a way back is drawn as one, and a circle does not hang', () => {
  const story: Story = { startVideoId: 1, quiz: false, videos: [video(1, 2), video(2, 1)] };
  expect(layOutStory(story).links.map((link) => link.isBack)).toEqual([false, true]);
});

it('a story without a start still shows its videos', () => {
  expect(layOutStory({ startVideoId: null, quiz: false, videos: [video(1), video(2)] }).nodes).toHaveLength(
    2,
  );
});
