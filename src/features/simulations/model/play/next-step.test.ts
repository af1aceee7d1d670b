import { describe, expect, it } from 'vitest';
import { buildEvent, buildOption, buildVersion, buildVideo } from '#tests/builders/story.ts';
import { indexContent } from './content-index.ts';
import { findStepAfterEvent, findStepAfterVideo } from './next-step.ts';

const target = buildEvent('infobox', 20, 3_000);
const index = indexContent(buildVersion([buildVideo(1), buildVideo(2, { events: [target] })]));

const leads = [
  { lead: { action: 'continue' as const }, step: { action: 'continue' } },
  { lead: { action: 'end' as const }, step: { action: 'end' } },
  {
    lead: { action: 'redirect_video' as const, redirectVideoId: 2 },
    step: { action: 'redirect_video', videoId: 2 },
  },
  { lead: { action: 'redirect_video' as const, redirectVideoId: 9 }, step: { action: 'end' } },
  { lead: { action: 'redirect_video' as const, redirectVideoId: null }, step: { action: 'end' } },
  {
    lead: { action: 'redirect_event' as const, redirectEventId: 20 },
    step: { action: 'redirect_event', videoId: 2, eventId: 20 },
  },
  {
    lead: { action: 'redirect_event' as const, redirectVideoId: 2, redirectEventId: 99 },
    step: { action: 'end' },
  },
];

describe('where an answer leads', () => {
  it.each(leads)('$lead', ({ lead, step }) => {
    const question = buildEvent('question', 1, 0, { options: [buildOption(1, lead), buildOption(2)] });
    expect(findStepAfterEvent(index, question, [1])).toEqual(step);
  });

  it('follows the question where the option only continues, and where nothing was chosen', () => {
    const question = buildEvent('question', 1, 0, { content: { action: 'end' }, options: [buildOption(1)] });
    expect(findStepAfterEvent(index, question, [1])).toEqual({ action: 'end' });
    expect(findStepAfterEvent(index, question, [])).toEqual({ action: 'end' });
  });

  it('follows the first leading option in the author’s order when several were chosen', () => {
    const question = buildEvent('question', 1, 0, {
      content: { multipleAnswers: true },
      options: [
        buildOption(1),
        buildOption(2, { action: 'redirect_video', redirectVideoId: 2 }),
        buildOption(3, { action: 'end' }),
      ],
    });
    expect(findStepAfterEvent(index, question, [3, 2, 1])).toEqual({ action: 'redirect_video', videoId: 2 });
  });
});

describe('where a hotspot leads', () => {
  it.each(leads)('$lead', ({ lead, step }) => {
    expect(findStepAfterEvent(index, buildEvent('hotspot', 1, 0, { content: lead }))).toEqual(step);
  });
});

describe('where the end of a video leads', () => {
  it.each([
    { video: buildVideo(1), step: { action: 'end' } },
    { video: buildVideo(1, { endAction: 'pause' }), step: { action: 'continue' } },
    { video: buildVideo(1, { endAction: 'replay' }), step: { action: 'redirect_video', videoId: 1 } },
    {
      video: buildVideo(1, { endAction: 'redirect', redirectVideoId: 2 }),
      step: { action: 'redirect_video', videoId: 2 },
    },
    {
      video: buildVideo(1, { endAction: 'redirect', redirectVideoId: 2, redirectEventId: 20 }),
      step: { action: 'redirect_event', videoId: 2, eventId: 20 },
    },
    { video: buildVideo(1, { endAction: 'redirect', redirectVideoId: 9 }), step: { action: 'end' } },
    { video: buildVideo(1, { endAction: 'redirect' }), step: { action: 'end' } },
  ])('$video.endAction to $video.redirectVideoId leads to $step.action', ({ video, step }) => {
    expect(findStepAfterVideo(index, video)).toEqual(step);
  });
});
