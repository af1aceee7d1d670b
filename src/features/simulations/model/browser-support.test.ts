import { expect, it } from 'vitest';
import { type BrowserAbilities, isPlayerSupported } from './browser-support.ts';

const nothing: BrowserAbilities = { mediaSource: false, nativeHls: false, webgl: false };
const plays = (abilities: Partial<BrowserAbilities>, content360 = false, search = '') =>
  isPlayerSupported({ abilities: { ...nothing, ...abilities }, content360, search });

it.each([
  ['Chrome, Edge, Firefox and Safari on a computer', { mediaSource: true, webgl: true }, true, true],
  ['Safari on an iPhone', { nativeHls: true, webgl: true }, true, true],
  ['a browser without graphics', { mediaSource: true }, true, false],
  ['a browser that cannot stream', { webgl: true }, false, false],
  ['a browser that can do nothing', {}, false, false],
])('%s', (_name, abilities, flat, sphere) => {
  expect(plays(abilities)).toBe(flat);
  expect(plays(abilities, true)).toBe(sphere);
});

it.each(['?bypassSupportChecks', '?bypassSupportChecks=1', '?simID=3&bypassSupportChecks=true'])(
  'the check is skipped with %s',
  (search) => expect(plays(nothing, true, search)).toBe(true),
);

it('the check is not skipped when the address says so', () => {
  expect(plays(nothing, false, '?bypassSupportChecks=false')).toBe(false);
});
