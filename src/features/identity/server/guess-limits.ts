import { createHash } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import { networkOf, wideNetworkOf } from '#platform/http/network-of.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import * as store from './guess-store.ts';

/**
 * The number of tries in an hour. Browsers that signed in to the account before have tries of their own, so that
 * guesses from elsewhere do not lock the person out; together they are 20 real checks for an account and hour. A
 * session has 8 more, so that a stolen session does not use up its owner's tries.
 */
export const guessLimits = {
  account: 12,
  'known-device': 8,
  /** The current password, typed inside a session. */
  'own-password': 8,
  /**
   * Everything from one address, with tries that are being looked at: a school of 300 signs in at once and mistypes. How
   * often one account is tried does not depend on it.
   */
  address: 400,
  /** Codes of the second factor, after the right password. */
  'mfa-account': 12,
  'mfa-known-device': 8,
  /** Codes while the second factor is set up or turned off, signed in. */
  'mfa-change': 20,
  'setup-code': 20,
  /** Codes of headsets: typed at /account/vr by one person, and login codes of one account. */
  'headset-pair': 20,
  'headset-login': 12,
  /** Codes that headsets of one address ask for: a school's classroom renews each every ten minutes. */
  'headset-start': 600,
  /** Mails that an administrator sends to themselves. */
  'test-mail': 20,
  'mail-account': 3,
  /** Requests beyond it are dropped silently, so a school must not reach it on its first day. */
  'mail-address': 120,
  /** Looks at invitation links, and sign-ups by them: a whole school sits behind one address. */
  'invite-address': 2_000,
  'signup-address': 1_000,
  /** Refused sign-ups: each could be a guess at the existence of an account. */
  'signup-refused': 20,
  /** Addresses that strangers ask about before they sign up. */
  'sign-up-check': 60,
  /** Organisations that strangers make: a fair has one network, a flood of them too. */
  'sign-up': 25,
  'sign-up-wide': 100,
  /** Accounts that strangers make by share links: two classes behind one address. */
  'token-sign-up': 60,
  'token-sign-up-wide': 240,
  /** Of one mail domain. */
  'sign-up-domain': 5,
  /** A form is sent once. */
  'sign-up-ticket': 1,
  /** Mails that confirm an address, asked for by its owner. */
  'confirmation-mail': 5,
} as const;
type GuessKind = keyof typeof guessLimits;
export type Guess = { kind: GuessKind; of: string };

/** Counted for a network, because the holder of one IPv6 address has any number of them. */
const ofAddress: ReadonlySet<GuessKind> = new Set([
  'address',
  'setup-code',
  'headset-start',
  'mail-address',
  'invite-address',
  'signup-address',
  'signup-refused',
  'sign-up-check',
  'sign-up',
  'token-sign-up',
]);

/** Counted for all that the holder of many addresses has, who would be as many networks. */
const ofWideNetwork: ReadonlySet<GuessKind> = new Set(['sign-up-wide', 'token-sign-up-wide']);

/**
 * Counts a try before it is made: the row's lock makes simultaneous tries wait for each other's count. False when
 * there were too many.
 */
export async function countGuess(scope: PlatformScope, guess: Guess, now: Date): Promise<boolean> {
  const subject = subjectOf(guess);
  await store.addFailure(scope, subject, now);
  return (await store.countFailures(scope, subject, now)) <= guessLimits[guess.kind];
}

/** How many tries there were; counts none. */
export function readGuesses(scope: PlatformScope, guess: Guess, now: Date): Promise<number> {
  return store.countFailures(scope, subjectOf(guess), now);
}

/** @throws RATE_LIMITED */
export async function requireGuess(scope: PlatformScope, guess: Guess, now: Date): Promise<void> {
  if (await countGuess(scope, guess, now)) return;
  throw new AppError('RATE_LIMITED', accessMessages.tooManyAttempts, {
    reason: 'access.too-many-attempts',
    retryAfterSeconds: 3600,
  });
}

/** A success resets the count. */
export function forgetGuesses(scope: PlatformScope, guess: Guess): Promise<void> {
  return store.clearFailures(scope, subjectOf(guess));
}

/**
 * Takes one try back. A success does not clear the count of an address: its owner could then go on guessing at other
 * accounts.
 */
export function takeBackGuess(scope: PlatformScope, guess: Guess, now: Date): Promise<void> {
  return store.removeFailure(scope, subjectOf(guess), now);
}

function subjectOf({ kind, of }: Guess): string {
  return `${kind}:${createHash('sha256').update(whoseOf({ kind, of })).digest('base64url')}`;
}

function whoseOf({ kind, of }: Guess): string {
  if (ofWideNetwork.has(kind)) return wideNetworkOf(of);
  return ofAddress.has(kind) ? networkOf(of) : of;
}
