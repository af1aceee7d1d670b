import { describe, expect, test } from 'vitest';
import type { DialogueCase, SceneChoice } from '../dialogue-case.ts';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';
import { englishLines } from '../languages/en/lines.ts';
import type { EngineReply } from '../reply/delivery.ts';

function choice(id: string, toSceneId: string, label: string, ...variants: string[]): SceneChoice {
  return {
    id,
    toSceneId,
    label: { 'en-GB': label },
    variants: { 'en-GB': variants },
    effect: { trust: 1, tension: 0 },
  };
}

const site = makeCase({
  isPatient: false,
  opening: {},
  topics: [],
  scenes: [
    {
      id: 'jam',
      name: {},
      says: { 'en-GB': ['It is jammed. I will just reach in.'] },
      choices: [
        choice('stop', 'stopped', 'Say stop', 'Stop, that is not safe', 'Wait, lock the machine first'),
        choice('agree', 'accident', 'Let him', 'Fine, go ahead', 'Be quick then'),
      ],
      notUnderstood: { 'en-GB': ['What? Yes or no?'] },
      ends: false,
    },
    {
      id: 'stopped',
      name: {},
      says: { 'en-GB': ['All right.'] },
      choices: [],
      notUnderstood: {},
      ends: true,
    },
    { id: 'accident', name: {}, says: { 'en-GB': ['My hand!'] }, choices: [], notUnderstood: {}, ends: true },
  ],
});

function converse(...lines: string[]): EngineReply[] {
  return converseAt(site, ...lines);
}

function converseAt(content: DialogueCase, ...lines: string[]): EngineReply[] {
  let { state } = beginConversation(content, { locale: 'en-GB', seed: 2 });
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale: 'en-GB', state, text });
    state = reply.state;
    return reply;
  });
}

test('the first scene opens the conversation', () => {
  const { text, state } = beginConversation(site, { locale: 'en-GB', seed: 2 });
  expect(text).toBe('It is jammed. I will just reach in.');
  expect(state.sceneId).toBe('jam');
});

describe('the learner’s words choose the way on', () => {
  test.each([
    ['Please stop, it is dangerous!', 'stopped', 'All right.'],
    ['hang on, lock it off first', 'stopped', 'All right.'],
    ['ok go ahead then', 'accident', 'My hand!'],
  ])('%s', (text, sceneId, says) => {
    const [reply] = converse(text);
    expect(reply?.state.sceneId).toBe(sceneId);
    expect(reply?.state.ended).toBe('case');
    expect(reply?.text).toBe(says);
    expect(reply?.understanding.parts).toMatchObject([
      { kind: 'choice', sceneId: 'jam', toSceneId: sceneId },
    ]);
  });

  test('what fits nothing leaves the scene as it is; the person never reads out the ways on', () => {
    const [first, second, third] = converse('bananas are yellow', 'purple elephants', 'the second one');
    expect(first?.text).toBe('What? Yes or no?');
    expect(second?.text).toBe('What? Yes or no?');
    expect(third?.state.sceneId).toBe('accident');
  });

  test('a number means nothing before the ways on were offered', () => {
    expect(converse('the second one')[0]?.state.sceneId).toBe('jam');
  });
});

test.each(['no, don’t!', 'No no no', 'don’t do it', 'please don’t'])(
  'a bare refusal says stop: %s',
  (text) => {
    expect(converse(text)[0]?.state.sceneId).toBe('stopped');
  },
);

test.each(['I don’t know', 'help', 'that’s not what I said', 'is it fine?'])(
  'no way on is taken by words about the conversation, or by asking: %s',
  (text) => {
    expect(converse(text)[0]?.state.sceneId).toBe('jam');
  },
);

describe('topics beside the scenes', () => {
  const told = makeCase({
    ...site,
    topics: [
      makeTopic('daughter', {
        variants: { 'en-GB': ['Do you have children?', 'Tell me about your daughter'] },
        answers: { 'en-GB': ['One girl. She is five.'] },
      }),
      makeTopic('careful', {
        variants: { 'en-GB': ['Stop, that is not safe'] },
        answers: { 'en-GB': ['Safe enough.'] },
      }),
    ],
  });

  test('a question about a fact is answered, and the scene stays', () => {
    const [first, second] = converseAt(told, 'Have you got any children?', 'Stop, that is not safe');
    expect(first?.text).toBe('One girl. She is five.');
    expect(first?.state).toMatchObject({ sceneId: 'jam', misses: 0, ended: null });
    expect(second?.state.sceneId).toBe('stopped');
  });

  test('a way on goes before a topic that is worded like it', () => {
    expect(converseAt(told, 'Stop, that is not safe')[0]?.state.sceneId).toBe('stopped');
  });
});

test.each([
  ['You are such a good colleague.', 'praised'],
  ['I used to do the same.', 'shared'],
] as const)('praise and the like are met, and lead nowhere: %s', (text, line) => {
  const [reply] = converse(text);
  expect(englishLines[line]).toContain(reply?.text);
  expect(reply?.state.sceneId).toBe('jam');
});

test.each(['I will fetch somebody from upstairs.', 'How about some music?'])(
  'a plan or a proposal that leads nowhere is not nodded to: %s',
  (text) => {
    expect(converse(text)[0]?.text).toBe('What? Yes or no?');
  },
);

test('an insult takes no way on that it happens to hold a word of; a way on that an author worded rudely stays one', () => {
  expect(converse('Stop whining.')[0]?.state.sceneId).toBe('jam');
  expect(converse('Stop, you idiot.')[0]?.state.sceneId).toBe('stopped');
  const rude = makeCase({
    ...site,
    scenes: site.scenes.map((scene) =>
      scene.id === 'jam'
        ? { ...scene, choices: [choice('agree', 'accident', 'Let him', 'Just hurry up')] }
        : scene,
    ),
  });
  expect(converseAt(rude, 'Just hurry up.')[0]?.state.sceneId).toBe('accident');
});
