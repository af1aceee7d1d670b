import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

const content = makeCase({
  locales: ['en-GB'],
  topics: [
    makeTopic('smoking', {
      variants: english('Do you smoke?', 'Have you ever smoked?'),
      answers: english('I gave up. Never again, I said.'),
      followUps: ['why-stopped', 'when-stopped'],
    }),
    makeTopic('why-stopped', {
      variants: english('Why did you give up smoking?', 'What made you give up the cigarettes?'),
      answers: english('My daughter asked me to.'),
    }),
    makeTopic('when-stopped', {
      variants: english('When did you give up smoking?', 'When did you have your last cigarette?'),
      answers: english('Twelve years ago.'),
    }),
    makeTopic('care', {
      variants: english('How is your mother?', 'What do you do for your mother?'),
      answers: english(
        'Washing, tablets, the stairs.',
        'She came to me, and she has been with me since September.',
      ),
    }),
    makeTopic('bus', {
      variants: english('When did the trouble with the bus start?', 'When did it start?'),
      answers: english('Three weeks ago.'),
    }),
    makeTopic('job', {
      variants: english('Do you have another job?', 'Are you working somewhere else?'),
      answers: english('I work at a care home.'),
      followUps: ['job-since'],
    }),
    makeTopic('job-since', {
      variants: english('When did you begin at the care home?', 'When did you take the other job?'),
      answers: english('In February.'),
    }),
    makeTopic('help', {
      variants: english('Who could help you?', 'Does anybody help you?'),
      answers: english('Tom would, at once. That is why I never ask. I like the garden.'),
      followUps: ['help-why'],
    }),
    makeTopic('help-why', {
      variants: english('Why is it hard for you to ask for help?', 'Why is asking so hard for you?'),
      answers: english('He has enough of his own.'),
    }),
    makeTopic('nights', {
      variants: english('Why do you work at night?', 'What do your nights look like?'),
      answers: english(
        'Because it is quiet then.',
        'Lamp on, cat on the keyboard.',
        'A great deal of tea and some writing.',
      ),
    }),
    makeTopic('break-in', {
      variants: english('What happened with the broken window?', 'How did the window get broken?'),
      answers: english('A ball came through the broken window.'),
      followUps: ['break-in-seen'],
    }),
    makeTopic('break-in-seen', {
      variants: english('Who noticed the window?', 'Who was the first to see it?'),
      answers: english('My neighbour did.'),
    }),
    makeTopic('report', {
      variants: english('What happened to the report?'),
      answers: english('It went out at half past midnight.'),
    }),
  ],
});

function sayAfter(topicId: string, text: string) {
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  const lastReply = content.topics.find(({ id }) => id === topicId)?.answers['en-GB']?.[0] ?? '';
  const told = topicId === '' ? {} : { [topicId]: 1 };
  return advanceConversation(content, {
    locale: 'en-GB',
    text,
    state: {
      ...state,
      told,
      used: { [`topic:${topicId}`]: 0 },
      lastTopicId: topicId === '' ? null : topicId,
      lastReply,
      turns: 3,
    },
  });
}

describe('a question that says only what kind of answer it wants', () => {
  test.each([
    ['Why is that?', 'why-stopped'],
    ['Why was that?', 'why-stopped'],
    ['When was that?', 'when-stopped'],
  ])('"%s" asks for the topic that follows and is asked so', (said, topicId) => {
    expect(sayAfter('smoking', said).delivery.topicIds).toEqual([topicId]);
  });

  test('asks for what was not told yet of the same topic', () => {
    expect(sayAfter('care', 'Since when is that?').text).toContain('since September');
  });

  test('means what was told, and not a topic elsewhere that would suit it better', () => {
    expect(sayAfter('job', 'When was that?').delivery.topicIds).toEqual(['job-since']);
  });

  test('with a word that the reply lacks is not answered by a time that happens to stand in it', () => {
    expect(sayAfter('report', 'When did you notice?').text).not.toContain('midnight');
  });
});

describe('a few words of the last reply', () => {
  test.each(['Never again?', 'Never?'])('"%s" is confirmed', (said) => {
    const { delivery, text } = sayAfter('smoking', said);
    expect(delivery.topicIds).toEqual([]);
    expect(text).toMatch(/yes|exactly|that's it/iu);
  });
});

test('who has answered one question says nothing of another that they do not know', () => {
  expect(sayAfter('', 'Do you smoke? And what colour is your front door?').text).toBe(
    'I gave up. Never again, I said.',
  );
});

test('a short question behind a nod is answered and not nodded to', () => {
  const { text } = sayAfter('report', 'Fair enough. So what does it mean?');
  expect(text).not.toMatch(/^(?:okay|go on|was there something else)/iu);
});

test('a question after a good weekend does not end the talk', () => {
  expect(sayAfter('', 'Did you have a good weekend?').state.ended).toBeNull();
  expect(sayAfter('', 'Have a good weekend.').state.ended).not.toBeNull();
});

test.each(['Yes, I am a person.', 'I’m a real person! What can I do for you?'])(
  '"%s" answers whether somebody is there, and is no need',
  (said) => {
    expect(sayAfter('', said).state.ended).toBeNull();
  },
);

describe('why somebody does not do a thing', () => {
  test.each([
    'Why don’t you ask?',
    'Why don’t you ask him, then?',
    'I see. Why haven’t you asked him about it yet?',
  ])('"%s" asks for the reason where the character has said that it does not', (said) => {
    expect(sayAfter('help', said).delivery.topicIds).toEqual(['help-why']);
  });

  test('is no proposal where the case has no reason either', () => {
    const { text } = sayAfter('smoking', 'Why don’t you ever say never again, then?');
    expect(text).not.toMatch(/that would help|think about that|rather not/iu);
  });

  test.each(['Why don’t you ring him, then?', 'Why don’t we ask him together?'])(
    '"%s" proposes what the character has not denied',
    (said) => {
      expect(sayAfter('help', said).delivery.topicIds).not.toContain('help-why');
    },
  );
});

test('a kind of question that nobody asks a topic by means what follows from it and is asked so', () => {
  expect(sayAfter('', 'Who saw the broken window first?').delivery.topicIds).toEqual(['break-in-seen']);
  expect(sayAfter('', 'What happened to the window?').delivery.topicIds).toEqual(['break-in']);
});

test('the rest of a question is no question about the reply', () => {
  const { delivery } = sayAfter('job', 'What happened with the window when you began?');
  expect(delivery.topicIds).toEqual(['break-in']);
});

describe('an answer that gives a reason', () => {
  test('is told where a reason is asked for', () => {
    expect(sayAfter('', 'Why do you work at night?').text).toMatch(/^Because/u);
  });

  test('is not told where something else is', () => {
    expect(sayAfter('', 'What do your nights look like?').text).not.toMatch(/^Because/u);
  });
});

describe('why the other person does not do a thing, where the case has no reason', () => {
  const neitherYesNorNo = /easy|easier|simple|asked myself/iu;

  test.each([
    'Why don’t you go to bed?',
    'Why don’t you just take a week off?',
    'Why don’t you buy a new one?',
    'So why don’t you take the train?',
    'Why don’t you eat with the others?',
    'But why don’t you tell your boss?',
  ])('"%s" is met by neither yes nor no', (said) => {
    expect(sayAfter('', said).text).toMatch(neitherYesNorNo);
  });

  test.each([
    'Why don’t we take the train?',
    'Why don’t we tell your boss?',
    'Why don’t I bring you one?',
    'Why don’t you let me take it?',
    'Why don’t you come with us?',
    'Why not take a week off?',
  ])('"%s" is a proposal', (said) => {
    expect(sayAfter('', said).text).not.toMatch(neitherYesNorNo);
  });
});

test('a long question without a word of its own is about the last reply', () => {
  const { delivery, text } = sayAfter('job', 'How long have you been working there for that?');
  expect(delivery.topicIds).toEqual([]);
  expect(text).toMatch(/exactly|offhand/u);
});
