import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';
import { englishLines } from '../languages/en/lines.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

/** What people say who work: offers, limits, consent, comfort. */
const content = makeCase({
  topics: [
    makeTopic('order', {
      variants: english('What is in the order?', 'Which order is it?'),
      answers: english('A red bike. We had it for a week in the shop.'),
    }),
    makeTopic('duration', {
      variants: english('How long does it last?', 'Does it last ten minutes?', 'For how many minutes?'),
      answers: english('Three minutes.'),
    }),
    makeTopic('blood', {
      variants: english(
        'I want to take some blood.',
        'I would like to do a blood test.',
        'We will take blood.',
      ),
      answers: english('If you must.', 'Go on, then.'),
    }),
    makeTopic('digging', {
      variants: english('You should stop the heavy digging.', 'No digging until the test.'),
      answers: english('The leeks will not mind.'),
    }),
    makeTopic('waiting', {
      variants: english('We have to stay when you are late.', 'I stay longer because of you.'),
      answers: english('I know that you stay.'),
    }),
    makeTopic('else', {
      variants: english('Is there anything else?', 'Was that all?'),
      answers: english('No, just that.'),
    }),
  ],
});

function converse(...lines: string[]) {
  let { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale: 'en-GB', state, text });
    ({ state } = reply);
    const parts = reply.understanding.parts.map((part) =>
      part.kind === 'topic' ? part.topicId : part.kind === 'social' ? part.act : part.kind,
    );
    return { text: reply.text, parts };
  });
}

const after = (line: string, text: string) => converse(line, text)[1] ?? expect.fail();

test.each(['We had it in red as well.', 'We could give you a red one.', 'I had a bike for a week.'])(
  'what the learner says of themselves is not confirmed as if the other had said it: %s',
  (text) => expect(after('Which order is it?', text).parts).not.toContain('givenBack'),
);

describe('sympathy', () => {
  test.each([
    'I can see how hard this is.',
    'I can see that this is not easy for you.',
    'I can see that I have hurt you.',
    'I can see that it is upsetting.',
  ])('%s', (text) => expect(converse(text)[0]?.parts).toContain('empathy'));

  test.each(['I can see it at the depot.', 'I can see that the order was sent.'])(
    'what is only seen is none: %s',
    (text) => expect(converse(text)[0]?.parts).not.toContain('empathy'),
  );
});

test.each(['I do not think that you are wasting my time.', 'I am not saying you are lazy.'])(
  'an insult that is denied is none: %s',
  (text) => expect(converse(text)[0]?.parts).not.toContain('rudeness'),
);

test.each(['You are lying to me.', 'Get lost.', 'Just get lost.'])('%s is rude', (text) =>
  expect(converse(text)[0]?.parts).toContain('rudeness'),
);

test.each(['You are lying down now.', 'What got lost?'])('%s is not', (text) =>
  expect(converse(text)[0]?.parts).not.toContain('rudeness'),
);

test('consent that is asked for is given before comfort is thanked for', () => {
  const [reply] = converse('I understand how you feel. Is that okay with you?');
  expect(reply?.parts).toEqual(expect.arrayContaining(['empathy', 'agreementAsked']));
  expect(englishLines.agreed).toContain(reply?.text);
});

test('what came of something is no request for consent', () =>
  expect(after('Which order is it?', 'Did it help?').parts).not.toContain('agreementAsked'));

test('an offer made again is answered again, but not in the sentence of something new', () => {
  expect(after('We will take blood.', 'I would like to do a blood test.').text).toMatch(
    /Go on, then|If you must/,
  );
  const [, both] = converse(
    'We will take blood.',
    'You should stop the heavy digging and we will take blood.',
  );
  expect(both?.text).toContain('The leeks will not mind.');
  expect(both?.text).not.toMatch(/Go on, then|If you must/);
});

test('a sentence that begins with a time asks nothing', () =>
  expect(converse('When you are late, I stay longer.')[0]?.text).toBe('I know that you stay.'));

test.each(['I have only got ten minutes.', 'I must go in ten minutes.'])(
  'who tells how much time they have asks for no length: %s',
  (text) => expect(converse(text)[0]?.parts).not.toContain('duration'),
);

test('a wording of small words asks for its topic, whatever was told last', () =>
  expect(after('Which order is it?', 'Is there anything else?').text).toBe('No, just that.'));

test.each([
  ['I do not know the answer to that.', 'limited'],
  ['I do not believe you.', 'criticised'],
  ['You are not making this easy.', 'criticised'],
  ['You should not have to choose.', 'caredFor'],
  ['You will have a test next week.', 'planned'],
] as const)('%s is met as %s', (text, line) =>
  expect(englishLines[line]).toContain(after('Which order is it?', text).text),
);

test('who asks where the talk was hears the last reply again', () =>
  expect(after('Which order is it?', 'Where were we?').text).toContain('A red bike.'));

test('what was told is confirmed where somebody asks whether it is true', () =>
  expect(englishLines.confirmed).toContain(after('Which order is it?', 'Is that really true?').text));
