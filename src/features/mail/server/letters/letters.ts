import type { Locale } from '#locales/locale-choice.ts';
import { frameLetter, type Letter } from './letter-frame.ts';
import { wordsOf } from './letter-texts.ts';

/** What every letter needs. `language` comes from `chooseMailLanguage`. */
export type LetterFor = {
  language: Locale;
  /** The reader's name; '' when it is not known. */
  name: string;
  organisationName: string;
};

type WithLink = LetterFor & { link: string; expiresAt: Date };

export function writePasswordResetMail(to: WithLink): Letter {
  const words = wordsOf(to.language);
  return frameLetter(words, {
    ...to,
    subject: words.say('passwordReset.subject'),
    paragraphs: [words.say('passwordReset.text', { organisation: to.organisationName })],
    action: { label: words.say('passwordReset.action'), link: to.link },
    notes: [words.say('worksOnce', { when: words.moment(to.expiresAt) }), words.say('passwordReset.ignore')],
  });
}

export function writePasswordChangedMail(to: LetterFor & { at: Date }): Letter {
  return writeNotice(to, 'passwordChanged');
}

/** The code for headsets and the app; the same letter when it is sent again. */
export function writeLoginCodeMail(to: LetterFor & { code: string }): Letter {
  const words = wordsOf(to.language);
  return frameLetter(words, {
    ...to,
    subject: words.say('loginCode.subject'),
    paragraphs: [words.say('loginCode.text', { organisation: to.organisationName })],
    code: { label: words.say('loginCode.label'), value: to.code },
    notes: [words.say('loginCode.replaced')],
  });
}

/** An invitation to somebody who has no password yet. `inviterName` '' when nobody in particular invites. */
export function writeWelcomeMail(to: WithLink & { inviterName: string }): Letter {
  const words = wordsOf(to.language);
  const organisation = to.organisationName;
  return frameLetter(words, {
    ...to,
    subject: words.say('welcome.subject', { organisation }),
    paragraphs: [
      to.inviterName.trim() === ''
        ? words.say('welcome.text', { organisation })
        : words.say('welcome.textBy', { organisation, inviter: to.inviterName }),
    ],
    action: { label: words.say('welcome.action'), link: to.link },
    notes: [words.say('worksOnce', { when: words.moment(to.expiresAt) })],
  });
}

/** An invitation to somebody who has an account already: it asks whether they want to join. */
export function writeAddedMail(to: WithLink & { inviterName: string }): Letter {
  const words = wordsOf(to.language);
  const organisation = to.organisationName;
  return frameLetter(words, {
    ...to,
    subject: words.say('added.subject', { organisation }),
    paragraphs: [
      to.inviterName.trim() === ''
        ? words.say('added.text', { organisation })
        : words.say('added.textBy', { organisation, inviter: to.inviterName }),
    ],
    action: { label: words.say('added.action'), link: to.link },
    notes: [words.say('worksOnce', { when: words.moment(to.expiresAt) }), words.say('added.ignore')],
  });
}

/** Shows that mail arrives. */
export function writeTestMail(to: LetterFor): Letter {
  const words = wordsOf(to.language);
  return frameLetter(words, {
    ...to,
    subject: words.say('test.subject'),
    paragraphs: [words.say('test.text', { organisation: to.organisationName })],
  });
}

/** 'reset' is an administrator's doing, for a lost device. */
export function writeTwoFactorMail(to: LetterFor & { change: 'on' | 'off' | 'reset'; at: Date }): Letter {
  return writeNotice(
    to,
    ({ on: 'twoFactorOn', off: 'twoFactorOff', reset: 'twoFactorReset' } as const)[to.change],
  );
}

/** `device` and `address` are what the sign-in said of itself. */
export function writeNewSignInMail(to: LetterFor & { at: Date; device: string; address: string }): Letter {
  const words = wordsOf(to.language);
  const organisation = to.organisationName;
  return frameLetter(words, {
    ...to,
    subject: words.say('newSignIn.subject'),
    paragraphs: [
      words.say('newSignIn.text', { organisation, when: words.moment(to.at) }),
      words.say('newSignIn.device', { device: to.device }),
      words.say('newSignIn.address', { address: to.address }),
    ],
    notes: [words.say('notYou', { organisation })],
  });
}

export function writeSignedOutMail(to: LetterFor & { at: Date }): Letter {
  return writeNotice(to, 'signedOut');
}

/** To an administrator. `link` leads to the request. */
export function writeDeletionRequestedMail(
  to: LetterFor & { memberName: string; memberEmail: string; reason: string; link: string },
): Letter {
  const words = wordsOf(to.language);
  const reason = to.reason.trim();
  return frameLetter(words, {
    ...to,
    subject: words.say('deletionRequested.subject', { member: to.memberName }),
    paragraphs: [
      words.say('deletionRequested.text', {
        member: to.memberName,
        email: to.memberEmail,
        organisation: to.organisationName,
      }),
      ...(reason === '' ? [] : [words.say('deletionRequested.reason', { reason })]),
    ],
    action: { label: words.say('deletionRequested.action'), link: to.link },
  });
}

/** The receipt, sent to the address before it is forgotten: queue it in the transaction that deletes. */
export function writeDeletedMail(to: LetterFor & { at: Date }): Letter {
  const words = wordsOf(to.language);
  return frameLetter(words, {
    ...to,
    subject: words.say('deleted.subject'),
    paragraphs: [
      words.say('deleted.text', { organisation: to.organisationName, when: words.moment(to.at) }),
      words.say('deleted.keep'),
    ],
  });
}

export function writeExportReadyMail(to: WithLink): Letter {
  const words = wordsOf(to.language);
  return frameLetter(words, {
    ...to,
    subject: words.say('exportReady.subject'),
    paragraphs: [words.say('exportReady.text', { organisation: to.organisationName })],
    action: { label: words.say('exportReady.action'), link: to.link },
    notes: [words.say('exportReady.until', { when: words.moment(to.expiresAt) })],
  });
}

type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'twoFactorReset' | 'signedOut';

/** Something happened to the account; whoever did not do it learns what to do. */
function writeNotice(to: LetterFor & { at: Date }, notice: Notice): Letter {
  const words = wordsOf(to.language);
  const organisation = to.organisationName;
  return frameLetter(words, {
    ...to,
    subject: words.say(`${notice}.subject`),
    paragraphs: [words.say(`${notice}.text`, { organisation, when: words.moment(to.at) })],
    notes: [words.say('notYou', { organisation })],
  });
}
