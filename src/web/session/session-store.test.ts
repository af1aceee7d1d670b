import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage, makeToken } from '#tests/browser-fakes.ts';
import { getBrowserId } from './browser-id.ts';
import {
  clearSession,
  getSession,
  replaceSession,
  storeTokens,
  storeUser,
  subscribeToSession,
  writeSessionValue,
} from './session-store.ts';
import type { Viewer } from './viewer.ts';

const inOneHour = Math.floor(Date.now() / 1000) + 3600;
const learner = { ID: '7', UserType: 'user', Organisation: { ID: '3', Name: 'Northwind' }, Permissions: [] };

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  clearSession();
});

describe('signing in', () => {
  it('keeps the token with its end, the person, their organisation and their mode', () => {
    expect(storeTokens(makeToken(inOneHour), makeToken(inOneHour))).toBe(true);
    storeUser(learner as unknown as Viewer); // the store reads no more of a viewer
    expect(getSession()).toMatchObject({ expiresAtMs: inOneHour * 1000, user: { ID: '7' } });
    expect(localStorage.getItem('tokenExpiry')).toBe(String(inOneHour * 1000));
    expect(localStorage.getItem('currentOrganisationID')).toBe('3');
    expect(localStorage.getItem('userMode')).toBe('user');
  });

  it('refuses a token without a readable end and keeps nothing', () => {
    expect(storeTokens('not.a.token', null)).toBe(false);
    expect(getSession()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([null, undefined, '', 'abc', 'a.b.c'])('does without the virtual-human token %j', (pdToken) => {
    expect(storeTokens(makeToken(inOneHour), pdToken)).toBe(true);
    expect(getSession()?.aiToken).toBeUndefined();
  });
});

describe('changing the session', () => {
  const staff = { ...learner, ID: '8', UserType: 'admin', Organisation: { ID: '4', Name: 'Riverside' } };

  it('shows whoever listens the new token only together with its person', () => {
    replaceSession({ token: makeToken(inOneHour) }, learner as unknown as Viewer); // as above
    const heard: (string | undefined)[] = [];
    const stop = subscribeToSession(() => heard.push(getSession()?.user?.ID));
    replaceSession({ token: makeToken(inOneHour + 1) }, staff as unknown as Viewer); // as above
    stop();
    expect(heard).toEqual(['8']);
    expect(localStorage.getItem('currentOrganisationID')).toBe('4');
  });

  it('keeps the habits of the same person and none of another', () => {
    replaceSession(
      { token: makeToken(inOneHour), pdToken: makeToken(inOneHour) },
      learner as unknown as Viewer,
    ); // as above
    writeSessionValue('sidebarState', 'expanded');
    replaceSession({ token: makeToken(inOneHour) }, learner as unknown as Viewer); // as above
    expect(localStorage.getItem('sidebarState')).toBe('expanded');
    expect(getSession()?.aiToken).toBeUndefined();
    replaceSession({ token: makeToken(inOneHour) }, staff as unknown as Viewer); // as above
    expect(localStorage.getItem('sidebarState')).toBeNull();
  });

  it('leaves no half session where the storage is full', () => {
    replaceSession({ token: makeToken(inOneHour) }, learner as unknown as Viewer); // as above
    const full = () => {
      throw new Error('full');
    };
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(full);
    expect(() => replaceSession({ token: makeToken(inOneHour) }, staff as unknown as Viewer)).toThrow('full'); // as above
    expect(getSession()).toBeUndefined();
  });
});

describe('signing out', () => {
  it('forgets everything of the person and leaves theme and language', () => {
    storeTokens(makeToken(inOneHour), makeToken(inOneHour));
    storeUser(learner as unknown as Viewer); // as above
    writeSessionValue('sidebarState', 'expanded');
    localStorage.setItem('colorScheme', 'dark');
    const browser = getBrowserId();
    clearSession();
    expect(getSession()).toBeUndefined();
    expect(Object.keys(Object.fromEntries(storedPairs()))).toEqual(['colorScheme']);
    expect(getBrowserId()).not.toBe(browser);
  });

  it('tells whoever listens', () => {
    storeTokens(makeToken(inOneHour), null);
    const heard: boolean[] = [];
    const stop = subscribeToSession(() => heard.push(getSession() !== undefined));
    clearSession();
    stop();
    expect(heard).toEqual([false]);
  });
});

function storedPairs(): [string, string][] {
  return Array.from({ length: localStorage.length }, (_, index) => {
    const key = localStorage.key(index) ?? '';
    return [key, localStorage.getItem(key) ?? ''];
  });
}
