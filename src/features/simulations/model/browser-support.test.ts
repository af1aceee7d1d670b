import { expect, it } from 'vitest';
import { isPlayerSupported } from './browser-support.ts';

const base = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = `${base} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`;
const at = (userAgent: string, search = '', content360 = false) =>
  isPlayerSupported({ userAgent, search, content360 });

it.each([
  ['Chrome', `${base} ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge', `${base} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera, which is built like Chrome', `${base} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`],
  [
    'a headset',
    `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${webkit} OculusBrowser/38 Chrome/140 VR Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome on iPhone',
    `${base} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
])('%s plays', (_name, userAgent) => {
  expect(at(userAgent)).toBe(true);
});

it.each([
  ['Safari', safari],
  [
    'Safari on iPhone',
    `${base} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`,
  ],
  ['an unknown browser', 'Lynx/2.9.0'],
  ['a browser without a name', ''],
])('%s is told which browsers play', (_name, userAgent) => {
  expect(at(userAgent)).toBe(false);
});

it('360 plays everywhere', () => {
  expect(at(safari, '', true)).toBe(true);
});

it.each(['?bypassSupportChecks', '?bypassSupportChecks=1', '?simID=3&bypassSupportChecks=true'])(
  'the check is skipped with %s',
  (search) => expect(at(safari, search)).toBe(true),
);

it('the check is not skipped when the address says so', () => {
  expect(at(safari, '?bypassSupportChecks=false')).toBe(false);
});
