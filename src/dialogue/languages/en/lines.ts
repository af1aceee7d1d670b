import type { EngineLine } from '../../reply/engine-line.ts';

/** Lines of a general character: an author's own replace them. */
export const englishLines: Record<EngineLine, readonly string[]> = {
  greeting: ['Hello.', 'Hi there.', 'Hello to you too.', 'Hi.'],
  thanks: ["You're welcome.", "That's all right.", 'Of course.', 'No problem.'],
  goodbye: [
    'Goodbye, and thank you.',
    'All right. Goodbye.',
    'Thanks for your time. Bye.',
    'Okay, goodbye then.',
  ],
  smallTalk: [
    'Not too bad, considering. Thanks for asking.',
    "I'm all right, thank you. I'd rather talk about why we're here, though.",
    'Fine, thanks.',
    "I'm okay, thanks.",
  ],
  empathy: [
    'Thank you. It helps that you say that.',
    'Thanks. I appreciate that.',
    'Yes. It means something to be listened to.',
    "That's kind of you.",
    'Thank you for understanding.',
  ],
  rudeness: [
    "There's no need to speak to me like that.",
    "I don't think that's fair.",
    "I'd rather you didn't talk to me that way.",
    "If you're going to be like that, I don't know what to say.",
  ],
  offTopic: [
    "I'd rather stay with why we're here.",
    "I'm not sure what that has to do with this.",
    'Can we keep to the matter in hand?',
    "That's not really what I want to talk about now.",
  ],
  notUnderstood: [
    "Sorry, I didn't quite follow that.",
    "I'm not sure what you mean.",
    'Sorry, could you put that another way?',
    "I don't quite understand. What do you mean?",
  ],
  unknown: [
    "I don't know, to be honest.",
    "I couldn't tell you that.",
    "I'm afraid I don't know.",
    "I'm not sure about that.",
    "Hm, I can't really say.",
  ],
  withheld: [
    "I'd rather not talk about that just now.",
    "I'm not comfortable going into that.",
    'Can we leave that for the moment?',
    "I'd prefer not to say.",
  ],
  repeatIntro: ['As I said:', 'Like I said:', 'I said:', 'Well, as I mentioned:'],
  silence: [
    'Hello? Are you still there?',
    "I didn't hear anything. Are you there?",
    'Sorry, did you say something?',
  ],
  acknowledge: ['All right.', 'Okay.', 'I see.', 'Right.'],
  goOn: ['Was there something else?', 'Go on.', 'Okay.', 'What else would you like to know?'],
  otherLanguage: [
    'Sorry, I only speak English. Could you say it in English?',
    "I'm sorry, I don't know that language. English, please?",
    "I didn't understand a word of that, I'm afraid. In English?",
  ],
  lost: [
    'Well, what would you like to know?',
    'Just ask me what you want to know, one thing at a time.',
    "You could start with why I'm here.",
    'Ask me about it. I will tell you what I can.',
  ],
  corrected: [
    'Sorry, I got you wrong. What was it you asked?',
    'Oh. Then say it once more, would you?',
    'My mistake. What did you want to know?',
  ],
  whichOne: [
    "Sorry, I'm not sure which you mean.",
    'How do you mean, exactly?',
    'Could you be a bit more precise? I want to answer the right thing.',
    'What exactly would you like to know?',
  ],
  oneOfTwo: [
    'Sorry, do you mean {first}, or {second}?',
    'Which do you mean: {first}, or {second}?',
    'I want to get this right. Is it about {first}, or about {second}?',
    'Hm. Are you asking about {first}, or about {second}?',
  ],
  reassured: ['Okay. Thank you.', "That's good to hear.", 'All right. That helps.', 'I hope so. Thank you.'],
  apologyAccepted: [
    "That's all right.",
    'Okay. Thank you for saying so.',
    'All right. I appreciate that.',
    "It's okay.",
  ],
  introduced: ['Nice to meet you.', 'Hello. Good to meet you.', 'Okay, nice to meet you.'],
  noMore: [
    "There isn't much more to say about that.",
    "I think that's all I can tell you about it.",
    "That's about it, really.",
    'I have told you what I know about that.',
  ],
  steer: [
    "I'm sorry, you've lost me. What was it you wanted to know?",
    "I'm still not with you, sorry. Could you ask me that in a few words?",
    "Let's go back a step. What is it you'd like to know from me?",
    "I can't follow you there, I'm afraid. Shall we get back to why we're here?",
  ],
  nothingToRepeat: ["I haven't said anything yet.", 'I had not said anything yet.'],
  oneAtATime: [
    "That's a lot at once. Could you ask me one thing at a time?",
    'Hold on, one thing at a time, please.',
  ],
  released: [
    'Actually, about what you asked before:',
    'You asked me something earlier.',
    'Maybe I can tell you now.',
  ],
  letMeFinish: [
    "I hadn't finished, but all right.",
    'Let me finish next time, please.',
    'You keep cutting in. Well,',
  ],
  resume: ['As I was saying:', 'Right. What I was going to say:', 'Well, I was saying:'],
};
