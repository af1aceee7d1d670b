import { describe, expect, it } from 'vitest';
import { buildPlayerAddress } from './player-address.ts';

describe('the address of the player frame', () => {
  it.each([
    ['names hash and item', {}, 'Hash=ab&simID=7'],
    ['carries a share token', { shareToken: 't/1' }, 'Hash=ab&simID=7&sharetoken=t%2F1'],
    ['carries a unit', { unitId: '9' }, 'Hash=ab&simID=7&unitID=9'],
    ['passes the page’s query on', { pageQuery: '?publicPlayer=true' }, 'publicPlayer=true&Hash=ab&simID=7'],
    ['is not led astray by the page’s query', { pageQuery: '?Hash=x&simID=1' }, 'Hash=ab&simID=7'],
  ])('%s', (_title, change, query) => {
    const address = buildPlayerAddress({ hash: 'ab', simulationId: '7', pageQuery: '', ...change });
    expect(address).toBe(`/embed/simulation-player?${query}`);
  });
});
