import { expect, test } from 'vitest';
import { type ActivityObserver, createActivity } from './activity.ts';

const act = { kind: 'job', name: 'transcode-video', organisationId: 7 } as const;

test('work is done once, whoever observes it, and its result and its error pass through', async () => {
  const activity = createActivity();
  expect(await activity.run(act, async () => 1)).toBe(1);
  const seen: string[] = [];
  const named =
    (name: string): ActivityObserver =>
    async ({ name: job }, work) => {
      seen.push(`${name} ${job}`);
      return work();
    };
  activity.observe(named('first'));
  activity.observe(named('second'));
  let times = 0;
  expect(await activity.run(act, async () => ++times)).toBe(1);
  expect(seen).toEqual(['second transcode-video', 'first transcode-video']);
  await expect(activity.run(act, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
