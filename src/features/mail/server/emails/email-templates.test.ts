import { describe, expect, test } from 'vitest';
import { locales } from '#locales/locale-choice.ts';
import type { WrittenEmail } from './email-layout.ts';
import type { EmailReader } from './email-templates.ts';
import * as templates from './email-templates.ts';
import { chooseMailLanguage } from './email-texts.ts';

const at = new Date('2026-11-02T09:30:00Z');
const link = 'https://praxis.example.org/change-password?id=7&t=abc';
const hostile = `"><script>alert('x')</script>&amp;\r\nBcc: all@example.test`;

/** Every e-mail, with the same person and the same typed texts. */
const all: [string, (to: EmailReader, said: string) => WrittenEmail][] = [
  ['password reset', (to) => templates.writePasswordResetMail({ ...to, link, expiresAt: at })],
  ['password changed', (to) => templates.writePasswordChangedMail({ ...to, at })],
  ['login code', (to, said) => templates.writeLoginCodeMail({ ...to, code: said })],
  ['welcome', (to, said) => templates.writeWelcomeMail({ ...to, link, expiresAt: at, inviterName: said })],
  ['welcome by nobody', (to) => templates.writeWelcomeMail({ ...to, link, expiresAt: at, inviterName: '' })],
  ['added', (to, said) => templates.writeAddedMail({ ...to, link, expiresAt: at, inviterName: said })],
  ['test', (to) => templates.writeTestMail(to)],
  ['two-factor on', (to) => templates.writeTwoFactorMail({ ...to, change: 'on', at })],
  ['two-factor off', (to) => templates.writeTwoFactorMail({ ...to, change: 'off', at })],
  ['two-factor reset', (to) => templates.writeTwoFactorMail({ ...to, change: 'reset', at })],
  ['new sign-in', (to, said) => templates.writeNewSignInMail({ ...to, at, device: said, address: said })],
  ['signed out', (to) => templates.writeSignedOutMail({ ...to, at })],
  [
    'deletion requested',
    (to, said) =>
      templates.writeDeletionRequestedMail({
        ...to,
        memberName: said,
        memberEmail: said,
        reason: said,
        link,
      }),
  ],
  ['deleted', (to) => templates.writeDeletedMail({ ...to, at })],
  ['export ready', (to) => templates.writeExportReadyMail({ ...to, link, expiresAt: at })],
  [
    'reminder',
    (to, said) =>
      templates.writeReminderMail({
        ...to,
        link,
        settingsLink: link,
        lines: [
          { title: said, dueOn: null, step: 'assigned' },
          { title: said, dueOn: '2026-11-09', step: 'week-before' },
          { title: said, dueOn: '2026-11-02', step: 'due-today' },
          { title: said, dueOn: '2026-11-01', step: 'overdue-day' },
          { title: said, dueOn: null, step: 'asked' },
        ],
      }),
  ],
  [
    'escalation',
    (to, said) =>
      templates.writeEscalationMail({
        ...to,
        link,
        settingsLink: link,
        people: 2,
        lines: [{ name: said, title: said, dueOn: '2026-11-01' }],
        more: 3,
      }),
  ],
  [
    'saved view',
    (to, said) =>
      templates.writeSavedViewMail({
        ...to,
        view: said,
        ownerName: said,
        lines: [['Period', said]],
        link,
        settingsLink: link,
      }),
  ],
  ['notice', (to, said) => templates.writeNoticeMail({ ...to, says: said, link, settingsLink: link })],
];

describe.each(locales)('in %s', (language) => {
  test.each(all)('%s: says the same in both forms and leaves no gap', (_name, write) => {
    const { subject, html, text } = write(
      { language, name: 'Ada Byron', organisationName: 'Harbour' },
      'Robin',
    );
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    for (const form of [subject, html, text]) expect(form).not.toMatch(/\{\w+\}|undefined|Invalid Date/);
    for (const form of [html, text]) {
      expect(form).toContain('Ada Byron');
      expect(form).toContain('Harbour');
    }
  });

  test.each(all)('%s: what people wrote of themselves is text and nothing more', (_name, write) => {
    const { subject, html } = write({ language, name: hostile, organisationName: hostile }, hostile);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain("alert('");
  });

  test.each(all)('%s: fetches nothing and runs nothing', (_name, write) => {
    const { html } = write({ language, name: 'Ada', organisationName: 'Harbour' }, 'Robin');
    expect(html).not.toMatch(/<(?:img|table|link|script|iframe|form)\b|url\(|\bsrc=|@import/i);
  });
});

test('a link stands in the button, below it, and in the text', () => {
  const to = { language: 'en-GB', name: '', organisationName: 'Harbour' } as const;
  const { html, text } = templates.writePasswordResetMail({ ...to, link, expiresAt: at });
  expect(html.match(/href="https:\/\/praxis\.example\.org\/change-password\?id=7&amp;t=abc"/g)).toHaveLength(
    2,
  );
  expect(text).toContain(link);
  expect(text).toContain('Hello,\n');
  expect(text).toContain('2 November 2026 at 09:30 UTC');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'ftp://x.test'])(
  'a link that is no web address is never sent: %s',
  (bad) => {
    const to = { language: 'en-GB', name: '', organisationName: 'Harbour' } as const;
    expect(() => templates.writeAddedMail({ ...to, link: bad, expiresAt: at, inviterName: '' })).toThrow(
      'A link in a mail is a web address.',
    );
  },
);

test('the language is the person’s, else the installation’s', () => {
  expect(chooseMailLanguage('zh-TW', 'en-GB')).toBe('zh-TW');
  expect(chooseMailLanguage(null, 'en-US')).toBe('en-US');
  expect(chooseMailLanguage('xx', 'en-US')).toBe('en-US');
});
