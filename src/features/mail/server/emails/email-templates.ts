import type { Locale } from '#locales/locale-choice.ts';
import { layOutEmail, type WrittenEmail } from './email-layout.ts';
import { type EmailTexts, textsOf } from './email-texts.ts';

/** The facts that every e-mail needs. `language` comes from `chooseMailLanguage`. */
export type EmailReader = {
  language: Locale;
  /** The reader's name; '' when it is not known. */
  name: string;
  organisationName: string;
};

type WithLink = EmailReader & { link: string; expiresAt: Date };

export function writePasswordResetMail(to: WithLink): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('passwordReset.subject'),
    paragraphs: [texts.say('passwordReset.text', { organisation: to.organisationName })],
    action: { label: texts.say('passwordReset.action'), link: to.link },
    notes: [texts.say('worksOnce', { when: texts.moment(to.expiresAt) }), texts.say('passwordReset.ignore')],
  });
}

/** To who signed up by themselves: the address is theirs once the link was opened. */
export function writeConfirmationMail(to: WithLink): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('confirmation.subject'),
    paragraphs: [texts.say('confirmation.text', { organisation: to.organisationName })],
    action: { label: texts.say('confirmation.action'), link: to.link },
    notes: [texts.say('worksOnce', { when: texts.moment(to.expiresAt) }), texts.say('confirmation.ignore')],
  });
}

export function writePasswordChangedMail(to: EmailReader & { at: Date }): WrittenEmail {
  return writeNotice(to, 'passwordChanged');
}

/** The code for headsets and the app; the same e-mail when it is sent again. */
export function writeLoginCodeMail(to: EmailReader & { code: string }): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('loginCode.subject'),
    paragraphs: [texts.say('loginCode.text', { organisation: to.organisationName })],
    code: { label: texts.say('loginCode.label'), value: to.code },
    notes: [texts.say('loginCode.replaced')],
  });
}

/** An invitation to a person without a password. `inviterName` is '' without a particular inviter. */
export function writeWelcomeMail(to: WithLink & { inviterName: string }): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('welcome.subject', { organisation }),
    paragraphs: [
      to.inviterName.trim() === ''
        ? texts.say('welcome.text', { organisation })
        : texts.say('welcome.textBy', { organisation, inviter: to.inviterName }),
    ],
    action: { label: texts.say('welcome.action'), link: to.link },
    notes: [texts.say('worksOnce', { when: texts.moment(to.expiresAt) })],
  });
}

/** An invitation to a person who has an account already: it asks whether they want to join. */
export function writeAddedMail(to: WithLink & { inviterName: string }): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('added.subject', { organisation }),
    paragraphs: [
      to.inviterName.trim() === ''
        ? texts.say('added.text', { organisation })
        : texts.say('added.textBy', { organisation, inviter: to.inviterName }),
    ],
    action: { label: texts.say('added.action'), link: to.link },
    notes: [texts.say('worksOnce', { when: texts.moment(to.expiresAt) }), texts.say('added.ignore')],
  });
}

/** Shows that mail arrives. */
export function writeTestMail(to: EmailReader): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('test.subject'),
    paragraphs: [texts.say('test.text', { organisation: to.organisationName })],
  });
}

/** 'reset' is an administrator's doing, for a lost device. */
export function writeTwoFactorMail(
  to: EmailReader & { change: 'on' | 'off' | 'reset'; at: Date },
): WrittenEmail {
  return writeNotice(
    to,
    ({ on: 'twoFactorOn', off: 'twoFactorOff', reset: 'twoFactorReset' } as const)[to.change],
  );
}

/** `device` and `address` come from the sign-in. */
export function writeNewSignInMail(
  to: EmailReader & { at: Date; device: string; address: string },
): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('newSignIn.subject'),
    paragraphs: [
      texts.say('newSignIn.text', { organisation, when: texts.moment(to.at) }),
      texts.say('newSignIn.device', { device: to.device }),
      texts.say('newSignIn.address', { address: to.address }),
    ],
    notes: [texts.say('notYou', { organisation })],
  });
}

export function writeSignedOutMail(to: EmailReader & { at: Date }): WrittenEmail {
  return writeNotice(to, 'signedOut');
}

/** To an administrator. `link` leads to the request. */
export function writeDeletionRequestedMail(
  to: EmailReader & { memberName: string; memberEmail: string; reason: string; link: string },
): WrittenEmail {
  const texts = textsOf(to.language);
  const reason = to.reason.trim();
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('deletionRequested.subject', { member: to.memberName }),
    paragraphs: [
      texts.say('deletionRequested.text', {
        member: to.memberName,
        email: to.memberEmail,
        organisation: to.organisationName,
      }),
      ...(reason === '' ? [] : [texts.say('deletionRequested.reason', { reason })]),
    ],
    action: { label: texts.say('deletionRequested.action'), link: to.link },
  });
}

/** The receipt, sent to the address before it is forgotten: queue it in the transaction that deletes. */
export function writeDeletedMail(to: EmailReader & { at: Date }): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('deleted.subject'),
    paragraphs: [
      texts.say('deleted.text', { organisation: to.organisationName, when: texts.moment(to.at) }),
      texts.say('deleted.keep'),
    ],
  });
}

export function writeExportReadyMail(to: WithLink): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('exportReady.subject'),
    paragraphs: [texts.say('exportReady.text', { organisation: to.organisationName })],
    action: { label: texts.say('exportReady.action'), link: to.link },
    notes: [texts.say('exportReady.until', { when: texts.moment(to.expiresAt) })],
  });
}

/** A notice of the product in one sentence. `link` leads to its page. */
export function writeNoticeMail(
  to: EmailReader & { says: string; link: string; settingsLink: string },
): WrittenEmail {
  const texts = textsOf(to.language);
  return layOutEmail(texts, {
    ...to,
    subject: to.says,
    paragraphs: [texts.say('notification.text', { organisation: to.organisationName })],
    action: { label: texts.say('notification.action'), link: to.link },
    notes: [texts.say('notification.settings', { link: to.settingsLink })],
  });
}

export type ReminderLine = {
  title: string;
  /** The due day as YYYY-MM-DD. */
  dueOn: string | null;
  /** Why it is told today. */
  step: 'assigned' | 'week-before' | 'day-before' | 'due-today' | 'overdue-day' | 'overdue-week' | 'asked';
};

/** What somebody has to do, a line for each item. `link` leads to their own list. */
export function writeReminderMail(
  to: EmailReader & { lines: readonly ReminderLine[]; link: string; settingsLink: string },
): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('reminder.subject', { count: to.lines.length, organisation }),
    paragraphs: [
      texts.say('reminder.text', { organisation }),
      ...to.lines.map((line) => writeReminderLine(texts, line)),
    ],
    action: { label: texts.say('reminder.action'), link: to.link },
    notes: [texts.say('reminder.settings', { link: to.settingsLink })],
  });
}

function writeReminderLine(texts: EmailTexts, { title, dueOn, step }: ReminderLine): string {
  const day = dueOn === null ? null : texts.day(dueOn);
  if (day === null) return texts.say(step === 'assigned' ? 'reminder.new' : 'reminder.open', { title });
  if (step === 'overdue-day' || step === 'overdue-week') return texts.say('reminder.overdue', { title, day });
  if (step === 'due-today') return texts.say('reminder.today', { title });
  return texts.say(step === 'assigned' ? 'reminder.newUntil' : 'reminder.until', { title, day });
}

/** Who of somebody's groups is late, a line for each thing. `link` leads to all of them. */
export function writeEscalationMail(
  to: EmailReader & {
    people: number;
    lines: readonly { name: string; title: string; dueOn: string }[];
    /** Things that have no line. */
    more: number;
    link: string;
    settingsLink: string;
  },
): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say('escalation.subject', { count: to.people, organisation }),
    paragraphs: [
      texts.say('escalation.text', { organisation }),
      ...to.lines.map(({ name, title, dueOn }) =>
        texts.say('escalation.line', { name, title, day: texts.day(dueOn) }),
      ),
      ...(to.more > 0 ? [texts.say('escalation.more', { count: to.more })] : []),
    ],
    action: { label: texts.say('escalation.action'), link: to.link },
    notes: [texts.say('reminder.settings', { link: to.settingsLink })],
  });
}

/**
 * Figures as files, and what they are about. `link` opens the same page; `ownerName` is null for whoever asked for it
 * themselves.
 */
export function writeSavedViewMail(
  to: EmailReader & {
    view: string;
    ownerName: string | null;
    lines: readonly (readonly [name: string, value: string])[];
    link: string;
    settingsLink: string;
  },
): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: to.view,
    paragraphs: [
      to.ownerName === null
        ? texts.say('savedView.text', { organisation })
        : texts.say('savedView.textBy', { organisation, owner: to.ownerName }),
      ...to.lines.map(([name, value]) => texts.say('savedView.line', { name, value })),
    ],
    action: { label: texts.say('savedView.action'), link: to.link },
    notes: [
      to.ownerName === null
        ? texts.say('savedView.own')
        : texts.say('reminder.settings', { link: to.settingsLink }),
    ],
  });
}

type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'twoFactorReset' | 'signedOut';

/** A change of the account; a person who did not make it learns what to do. */
function writeNotice(to: EmailReader & { at: Date }, notice: Notice): WrittenEmail {
  const texts = textsOf(to.language);
  const organisation = to.organisationName;
  return layOutEmail(texts, {
    ...to,
    subject: texts.say(`${notice}.subject`),
    paragraphs: [texts.say(`${notice}.text`, { organisation, when: texts.moment(to.at) })],
    notes: [texts.say('notYou', { organisation })],
  });
}
