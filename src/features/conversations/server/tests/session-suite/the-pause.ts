import { expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  readReply,
} from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import { passTime, readState, type SessionStage } from './session-stage.ts';

/** It may tell of need, or be a line of the exercise: the rules alone are not certain. */
const unsure = 'I have thought about what it would be like to be gone.';
const minuteMs = 60_000;

/** Whether the learner is in need, where it is not certain. */
export function describeThePause(stage: SessionStage): void {
  async function pause(
    caller: ApiCaller,
    virtualHuman: BuiltVirtualHuman = stage.george,
  ): Promise<{ id: string; key: string }> {
    const { id } = await caller.begin(virtualHuman);
    const key = newKey();
    const { events } = await caller.say(id, unsure, { key });
    expect(readState(events).pause).not.toBeNull();
    return { id, key };
  }

  it('shows help and a question, while the character is silent and nothing is decided', async () => {
    const { callers, model, george } = stage;
    const { id } = await callers.learner.begin(george);
    const calls = model.calls.length;
    const { events } = await callers.learner.say(id, unsure);
    expect(readReply(events)).toEqual({ heard: '', kept: null });
    const { ended, distress, pause: shown } = readState(events);
    expect({ ended, distress }).toEqual({ ended: null, distress: null });
    expect(shown).toMatchObject({ turn: { text: unsure }, message: expect.any(String) });
    expect(shown?.contacts).not.toBe('');
    // No model receives it.
    expect(model.calls.length).toBe(calls);
    // A reload shows the same, and the words are no turn that staff read.
    expect((await callers.learner.read(id)).data).toMatchObject({ pause: shown, ended: null });
    expect(JSON.stringify((await callers.admin.read(id)).data?.turns)).not.toContain(unsure);
  });

  it('goes on when it was part of the exercise, as often as that is said, and scores the turn as any other', async () => {
    const { callers } = stage;
    const { learner } = callers;
    const { id, key } = await pause(learner);
    const answer = await learner.say(id, unsure, { key, partOfExercise: true });
    expect(readReply(answer.events).kept).not.toBeNull();
    expect(readState(answer.events)).toMatchObject({ pause: null, ended: null });
    // The same answer once more, as a lost line asks for it.
    const again = await learner.say(id, unsure, { key, partOfExercise: true });
    expect(readReply(again.events).kept).toBe(readReply(answer.events).kept);
    const second = newKey();
    expect(readState((await learner.say(id, unsure, { key: second })).events).pause).not.toBeNull();
    await learner.say(id, unsure, { key: second, partOfExercise: true });
    const { data } = await learner.finish(id);
    expect(data).toMatchObject({ ended: 'learner', result: { measures: { turns: 2 } } });
  });

  it('ends as need does where the words are not taken back', async () => {
    const { learner } = stage.callers;
    const { id } = await pause(learner);
    const shown = (await learner.read(id)).data?.pause;
    const { data } = await learner.finish(id, { diagnosis: 'Angina' });
    // While it paused nothing had ended, and nothing said so: the author's words are those of the end.
    expect(shown?.message).not.toMatch(/\b(stopped|ended|over)\b/i);
    expect(data?.distress?.message).toContain('stopped');
    expect(data).toMatchObject({ ended: 'distress', pause: null, result: { measures: { turns: 0 } } });
    expect(data?.distress?.contacts).not.toBe('');
    expect(data?.turns.at(-1)?.text).toBe(unsure);
  });

  it('takes no other turn meanwhile, and no word for a turn that does not wait', async () => {
    const { learner } = stage.callers;
    const { id, key } = await pause(learner);
    const other = await learner.say(id, 'Where does it hurt?');
    expect(other).toMatchObject({ status: 409, error: { reason: 'conversation.paused' } });
    // The same without an answer: the question again.
    expect(readState((await learner.say(id, unsure, { key })).events).pause).not.toBeNull();
    const { id: fresh } = await learner.begin(stage.george);
    const claimed = await learner.say(fresh, unsure, { partOfExercise: true });
    expect(readState(claimed.events).pause).not.toBeNull();
    expect((await stage.callers.other.say(id, unsure, { key, partOfExercise: true })).status).toBe(404);
  });

  it('does not eat the time of the conversation', async () => {
    const { app, callers, people } = stage;
    const short = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { timeLimitSeconds: 120 },
    });
    const { id, key } = await pause(callers.learner, short);
    passTime(app, 30 * minuteMs);
    expect((await callers.learner.read(id)).data?.elapsedMs).toBeLessThan(minuteMs);
    const { events } = await callers.learner.say(id, unsure, { key, partOfExercise: true });
    expect(readState(events)).toMatchObject({ ended: null, pause: null });
    expect(readState(events).elapsedMs).toBeLessThan(minuteMs);
    passTime(app, 4 * minuteMs);
    const late = await callers.learner.say(id, 'Where does it hurt?');
    expect(readState(late.events).ended).toBe('time-limit');
  });

  it('pauses a preview too', async () => {
    const { callers, george } = stage;
    const begun = await callers.admin.begin(george, { preview: true });
    const key = newKey();
    const { events } = await callers.admin.say('preview', unsure, { key, preview: begun.preview });
    const { preview, pause: shown } = readState(events);
    expect(shown).toMatchObject({ turn: { text: unsure } });
    const refused = await callers.admin.say('preview', 'Where does it hurt?', { preview });
    expect(refused.error).toMatchObject({ reason: 'conversation.paused' });
    const answer = await callers.admin.say('preview', unsure, { key, preview, partOfExercise: true });
    expect(readReply(answer.events).kept).not.toBeNull();
    const { data } = await callers.admin.finish('preview', { preview });
    expect(data).toMatchObject({ ended: 'distress' });
  });
}
