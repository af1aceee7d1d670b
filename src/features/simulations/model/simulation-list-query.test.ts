import { describe, expect, it } from 'vitest';
import { buildSimulationFilter } from './simulation-list-query.ts';

describe('the filter of the staff’s list', () => {
  it.each([
    ['active ones by default', '', {}, { Archived: { eq: null } }],
    ['archived ones', '', { show: 'archived' }, { Archived: { ne: null } }],
    ['a search', 'ward', {}, { Archived: { eq: null }, Title: { contains: 'ward' } }],
    [
      'everything at once',
      'ward',
      { show: 'archived', status: 'Published', type: '2d', tag: '4' },
      {
        Archived: { ne: null },
        Title: { contains: 'ward' },
        Status: { eq: 'Published' },
        Content360: { eq: false },
        Tag: { eq: '4' },
      },
    ],
    ['360', '', { type: '360' }, { Archived: { eq: null }, Content360: { eq: true } }],
  ])('asks for %s', (_title, search, filters, expected) => {
    expect(buildSimulationFilter(search, filters)).toEqual(expected);
  });
});
