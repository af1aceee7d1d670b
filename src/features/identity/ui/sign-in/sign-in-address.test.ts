import { describe, expect, it } from 'vitest';
import britishShell from '#locales/en-GB/shell.json' with { type: 'json' };
import british from '#locales/en-GB/sign-in.json' with { type: 'json' };
import americanShellOwn from '#locales/en-US/shell.json' with { type: 'json' };
import americanOwn from '#locales/en-US/sign-in.json' with { type: 'json' };
import chineseShell from '#locales/zh-TW/shell.json' with { type: 'json' };
import chinese from '#locales/zh-TW/sign-in.json' with { type: 'json' };
import type { Viewer } from '#web/session/viewer.ts';
import { arrivalKeys, destinationAfterSignIn, findArrivalKey, findWayPast } from './sign-in-address.ts';

// American English says only what differs from British English.
const american = { ...british, ...americanOwn };
const americanShell = { ...britishShell, ...americanShellOwn };

const staff = { UserType: 'admin' } as Viewer; // only the type decides
const learner = { UserType: 'user' } as Viewer; // only the type decides
const shared = [/^\/shared\/\d+\/[\w-]+$/];

describe('the page after signing in', () => {
  it('is home for a learner, whatever was asked for', () => {
    expect(destinationAfterSignIn(learner, '?next=/simulations/4', shared)).toBe('/home');
  });

  it('is the shared link that asked for it, for everybody', () => {
    const search = '?next=%2Fshared%2F12%2FqZ3-k_9AbCdEfGhIjKlMnO';
    expect(destinationAfterSignIn(learner, search, shared)).toBe('/shared/12/qZ3-k_9AbCdEfGhIjKlMnO');
    expect(destinationAfterSignIn(learner, '?next=/shared/12/../../x', shared)).toBe('/home');
  });

  it('is the start for staff, which leads on to the page they came from or to their own', () => {
    expect(destinationAfterSignIn(staff, '?next=%2Fsimulations%2F4%3Ftab%3Dlogs', shared)).toBe(
      '/?next=%2Fsimulations%2F4%3Ftab%3Dlogs',
    );
    expect(destinationAfterSignIn(staff, '?next=%2F', shared)).toBe('/');
    expect(destinationAfterSignIn(staff, '', shared)).toBe('/?next=');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/logout',
    '/login?next=/x',
  ])('is never %s', (next) => {
    expect(destinationAfterSignIn(staff, `?next=${encodeURIComponent(next)}`, shared)).toBe('/?next=');
  });
});

describe('somebody who is signed in', () => {
  it.each([
    ['/login', '', '/?next='],
    ['/login', '?errorMessage=Session expired.', undefined],
    ['/login-mfa', '', '/?next='],
    ['/setup', '', '/'],
    ['/forgot-code', '', '/'],
    ['/change-password', '', undefined],
    ['/activate-account', '', undefined],
  ])('and opens %s%s is led to %s', (pathname, search, way) => {
    expect(findWayPast({ pathname, search }, staff, shared)).toBe(way);
  });

  it('and must set up a second factor goes to the start, whatever was asked for', () => {
    const held = { ...staff, MFASetupRequired: true };
    expect(destinationAfterSignIn(held, '?next=/simulations/4', shared)).toBe('/');
  });
});

describe('the reason shown above the form', () => {
  const find = (text: string, texts: Readonly<Record<string, string>> = british) =>
    findArrivalKey(`?errorMessage=${encodeURIComponent(text)}`, (key) => texts[key] ?? '');

  it.each([...arrivalKeys])('is %s, in the words of the page in each language', (key) => {
    for (const texts of [british, american, chinese]) expect(find(texts[key] ?? 'missing', texts)).toBe(key);
  });

  it('is what the server said, in the language of the page', () => {
    expect(find('Session expired.', chinese)).toBe('arrival.sessionExpired');
    expect(find('Session expired', british)).toBe('arrival.sessionExpired');
  });

  it.each([
    'Your account is locked. Call 0800 123 456.',
    'Session expired. Send your password to help@evil.test',
    'x'.repeat(500),
    '__proto__',
    'constructor',
  ])('is never what somebody else wrote into the address: %s', (text) => {
    expect(find(text)).toBe('arrival.other');
  });

  it('is missing when the address has none', () => {
    expect(find(' ')).toBeUndefined();
    expect(findArrivalKey('', () => '')).toBeUndefined();
  });

  it('has the words that the shell sends here', () => {
    for (const name of ['sessionExpired', 'noOrganisation', 'loginInformation', 'unableToConnect'] as const) {
      expect(british[`arrival.${name}`]).toBe(britishShell[`error.${name}`]);
      expect(american[`arrival.${name}`]).toBe(americanShell[`error.${name}`]);
      expect(chinese[`arrival.${name}`]).toBe(chineseShell[`error.${name}`]);
    }
  });
});
