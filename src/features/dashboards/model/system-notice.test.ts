import { describe, expect, it } from 'vitest';
import { isNoticeShown, maxNoticeLength, systemNoticeForm } from './system-notice.ts';

describe('a notice', () => {
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2026-03-03', true],
    ['2026-03-04', true],
    ['2026-03-05', false],
  ])('from the 2nd to the 4th is shown on %s: %s', (today, shown) => {
    const notice = { text: 'Maintenance', startDate: '2026-03-02', endDate: '2026-03-04' };
    expect(isNoticeShown(notice, today)).toBe(shown);
  });

  it.each([
    [{ text: '  Back at noon.  ' }, {}],
    [{ text: '   ' }, { text: 'required' }],
    [{ text: 'a'.repeat(maxNoticeLength) }, {}],
    [{ text: 'a'.repeat(maxNoticeLength + 1) }, { text: 'too-long' }],
    [{ startDate: '' }, { startDate: 'required' }],
    [{ endDate: '2026-02-30' }, { endDate: 'not-a-day' }],
    [{ startDate: 'soon' }, { startDate: 'not-a-day' }],
    [{ endDate: '2026-03-01' }, { endDate: 'reversed' }],
    [{ endDate: '2026-03-02' }, {}],
  ])('with %o has the problems %o', (change, problems) => {
    const given = { text: 'Maintenance', startDate: '2026-03-02', endDate: '2026-03-04', ...change };
    const { error } = systemNoticeForm.safeParse(given);
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    expect(found).toEqual(problems);
  });
});
