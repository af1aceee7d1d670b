import { expect, test } from 'vitest';
import { appLinkTo, isStillDismissed, mayOfferApp, readAppLink } from './app-offer.ts';

const phone = {
  path: '/my-simulations/7',
  width: 390,
  touch: true,
  framed: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
};
const androidView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const iosView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each(['/home', '/my-simulations', '/my-virtual-humans/3', '/my-logs/4', '/embed/my-simulations/token'])(
  'the app is offered on a phone at %s',
  (path) => expect(mayOfferApp({ ...phone, path })).toBe(true),
);

test.each([
  ['to staff at work', { path: '/simulations' }],
  ['on a computer', { width: 1440, touch: false }],
  ['in a narrow window without touch', { touch: false }],
  ['on a large touch screen', { width: 769 }],
  ['in a frame', { framed: true }],
  ['in the app itself, on Android', { userAgent: androidView }],
  ['in the app itself, on iOS', { userAgent: iosView }],
])('the app is not offered %s', (_where, part) => {
  expect(mayOfferApp({ ...phone, ...part })).toBe(false);
});

test('dismissed, it stays away for ten minutes', () => {
  expect(isStillDismissed('1000', 1_000)).toBe(true);
  expect(isStillDismissed('1000', 600_999)).toBe(true);
  expect(isStillDismissed('1000', 601_000)).toBe(false);
  expect(isStillDismissed(null, 1_000)).toBe(false);
  expect(isStillDismissed('soon', 1_000)).toBe(false);
  // A clock that was put back.
  expect(isStillDismissed('5000', 1_000)).toBe(false);
});

test('the link leads to the same place in the app', () => {
  expect(appLinkTo('https://app.example.org', '/my-simulations/7', '12')).toBe(
    'https://app.example.org/my-simulations/7?organisationID=12&redirect=1',
  );
  expect(appLinkTo('https://example.org/app/?campaign=web', '/embed/my-simulations/abc', null)).toBe(
    'https://example.org/app/embed/my-simulations/abc?campaign=web&redirect=1',
  );
});

test('without a setting there is no app', () => {
  const page = (content: string | null) => ({
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  });
  // The function under test calls only this method.
  const read = (content: string | null) => readAppLink(page(content) as unknown as Document);
  expect(read('https://app.example.org')).toBe('https://app.example.org');
  expect(read('')).toBeNull();
  expect(read(null)).toBeNull();
});
