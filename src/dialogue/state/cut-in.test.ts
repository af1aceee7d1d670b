import { describe, expect, test } from 'vitest';
import { makeCase } from '../fixtures/small-case.ts';
import { advanceConversation, applyUnderstanding, beginConversation, readUnderstanding } from '../index.ts';
import { getLanguage } from '../languages/index.ts';
import { asksForRest } from './cut-in.ts';
import type { DialogueState } from './dialogue-state.ts';

const clinic = makeCase();
const begin = () => beginConversation(clinic, { locale: 'en-GB', seed: 3 }).state;
const say = (state: DialogueState, text: string, unsaid: string | null = null, aloud = true) =>
  advanceConversation(clinic, { locale: 'en-GB', state, text, unsaid, aloud });

describe('asked to go on', () => {
  test.each([
    'Go on',
    'Sorry, please go on.',
    "I'm sorry, I interrupted you. What were you saying?",
    'Carry on, please',
  ])('the person says the rest: %s', (text) => {
    const first = say(begin(), 'Where does it hurt?');
    const rest = say(first.state, text, 'Across my chest, here.');
    expect(rest.text).toMatch(/Across my chest, here\.$/);
    // Nothing new is told by it: no other topic was meant.
    expect(rest.state.told).toEqual(first.state.told);
    expect(rest.state.tension).toBeLessThanOrEqual(first.state.tension);
  });

  test.each(['請繼續說', '不好意思，你繼續說吧。', '抱歉，請說完', '您剛才想說什麼？'])(
    'also in Chinese: %s',
    (text) => {
      expect(asksForRest(getLanguage('zh-TW'), text)).toBe(true);
    },
  );

  test.each(['Go on a diet', 'Does it go on all night?', 'Where does it hurt?', 'Sorry'])(
    'is not meant by: %s',
    (text) => {
      expect(asksForRest(getLanguage('en-GB'), text)).toBe(false);
    },
  );

  test('means something else where nobody was cut short', () => {
    const first = say(begin(), 'Where does it hurt?');
    expect(say(first.state, 'Go on').text).not.toContain('Across my chest');
  });
});

describe('cut short', () => {
  test('the person bears it once, and asks to be let finish the second time', () => {
    const once = say(begin(), 'Where does it hurt?', 'My wife made me come.');
    expect(once.text).toBe('Across my chest, here.');
    const twice = say(once.state, 'Where does it hurt?', 'Across my chest, here.');
    expect(twice.text).toMatch(/finish|cutting in/);
    expect(twice.text).toMatch(/Across my chest, here\.$/);
    expect(twice.state.tension).toBe(once.state.tension + 1);
  });

  test('by somebody who types, and may have read ahead, the person minds nothing', () => {
    let { state } = say(begin(), 'Where does it hurt?');
    const { tension } = state;
    for (let turn = 0; turn < 4; turn++) {
      const reply = say(state, 'Where does it hurt?', 'Across my chest, here.', false);
      expect(reply.text).not.toMatch(/finish|cutting in/);
      ({ state } = reply);
    }
    expect(state.tension).toBe(tension);
  });

  test('in a branching case only the author speaks', () => {
    const scene = {
      id: 's',
      name: {},
      says: { 'en-GB': ['Well?'] },
      notUnderstood: { 'en-GB': ['Pardon?'] },
    };
    const branching = makeCase({ scenes: [{ ...scene, choices: [], ends: false }] });
    let state = beginConversation(branching, { locale: 'en-GB', seed: 3 }).state;
    for (let turn = 0; turn < 2; turn++) {
      const reply = advanceConversation(branching, {
        locale: 'en-GB',
        state,
        text: 'Potatoes',
        unsaid: 'Well?',
        aloud: true,
      });
      expect(reply.text).not.toMatch(/finish|cutting in/);
      ({ state } = reply);
    }
  });

  test('feels the same to the person whoever finds the words', () => {
    const turn = {
      locale: 'en-GB',
      text: 'Where does it hurt?',
      unsaid: 'My wife made me come.',
      aloud: true,
    } as const;
    let ours = begin();
    let models = ours;
    for (let times = 0; times < 4; times++) {
      ours = advanceConversation(clinic, { ...turn, state: ours }).state;
      const understanding = readUnderstanding(clinic, { ...turn, state: models });
      models = applyUnderstanding(clinic, { ...turn, state: models, understanding });
    }
    expect([models.trust, models.tension, models.told]).toEqual([ours.trust, ours.tension, ours.told]);
  });
});
