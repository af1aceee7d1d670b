import { expect, it } from 'vitest';
import { filterAskedSessions } from './asked-sessions.ts';

it('asks for sessions from the first moment of the first day to the last of the last', () => {
  const { Created } = filterAskedSessions({
    start: '2026-11-01',
    end: '2026-11-30',
    type: null,
    group: null,
  });
  const isAsked = (moment: string) => moment > Created.gt && moment < Created.lt;
  expect(isAsked('2026-11-01T00:00:00.000Z')).toBe(true);
  expect(isAsked('2026-11-30T23:59:59.999Z')).toBe(true);
  expect(isAsked('2026-10-31T23:59:59.999Z')).toBe(false);
  expect(isAsked('2026-12-01T00:00:00.000Z')).toBe(false);
});

it('asks for a user type and a group only where one is chosen', () => {
  const days = { start: '2026-11-01', end: '2026-11-30' };
  expect(Object.keys(filterAskedSessions({ ...days, type: null, group: null }))).toEqual(['Created']);
  expect(filterAskedSessions({ ...days, type: 'user', group: '7' })).toMatchObject({
    UserType: { eq: 'user' },
    GroupID: { eq: '7' },
  });
});
