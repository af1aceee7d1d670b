import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const content = makeCase({
  topics: [
    makeTopic('arm', {
      variants: { 'en-GB': ['Does it go into your arm?', 'Is it in your arm?'] },
      answers: { 'en-GB': ['Once it was in my left arm.'] },
    }),
    makeTopic('onset', {
      variants: { 'en-GB': ['When was the first time?', 'When was that?', 'When did it start?'] },
      answers: { 'en-GB': ['Three months ago.'] },
    }),
  ],
});

function understood(text: string, lastReply: string) {
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  const before = { ...state, turns: 2, lastReply, lastTopicId: 'arm', told: { arm: 1 } };
  const { understanding } = advanceConversation(content, { locale: 'en-GB', state: before, text });
  return understanding.parts.map((part) =>
    part.kind === 'topic' ? part.topicId : part.kind === 'social' ? part.act : part.kind,
  );
}

describe('words of the last reply, given back before a question', () => {
  test.each([
    'Once it was in your arm? When was that?',
    'In your left arm. When was that?',
    'It was in your arm, you say? When did it start?',
  ])('"%s" asks for the onset alone', (text) => {
    expect(understood(text, 'Once it was in my left arm.')).toEqual(['onset']);
  });

  test('alone, they ask whether it was heard rightly', () => {
    expect(understood('It was in your arm?', 'Once it was in my left arm.')).toEqual(['givenBack']);
  });

  test('a question of its own is answered beside another', () => {
    expect(understood('Does it go into your arm? When was that?', 'Once it was in my left arm.')).toEqual([
      'arm',
      'onset',
    ]);
  });

  test('what the character did not say is a question, with or without its form', () => {
    expect(understood('It is in your arm? When did it start?', 'I get it on the hill.')).toEqual([
      'arm',
      'onset',
    ]);
  });

  test('words given back after a question do not hide it', () => {
    expect(understood('When was that? It was in your arm?', 'Once it was in my left arm.')).toContain(
      'onset',
    );
  });
});

describe('a name, in the short form of speech', () => {
  test.each(['My name’s Sam.', "My name's Sam, call me if you need me."])('"%s" introduces', (text) => {
    const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
    const { understanding } = advanceConversation(content, { locale: 'en-GB', state, text });
    expect(understanding.parts).toContainEqual(expect.objectContaining({ act: 'introduction' }));
  });
});
