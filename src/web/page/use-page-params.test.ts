import { describe, expect, it } from 'vitest';
import { readPageParams } from './use-page-params.ts';

const options = {
  sorts: ['Created:desc', 'Title:asc'] as const,
  pageSize: 12,
  filters: { status: ['draft', 'published'] },
};

describe('the address of a list', () => {
  it('holds search, sort, page and filters', () => {
    expect(
      readPageParams({ search: 'ward', sort: 'Title:asc', page: 3, status: 'draft', other: 'x' }, options),
    ).toEqual({
      search: 'ward',
      sort: 'Title:asc',
      page: 3,
      filters: { status: 'draft' },
    });
  });

  it.each(['Title:ASC', 'Title:asc'])('takes the direction of %s in capitals or not', (sort) => {
    expect(readPageParams({ sort }, options).sort).toBe('Title:asc');
  });

  it.each(['Title:desc', 'Password:asc', '', 7, undefined])('falls back to the first sort for %j', (sort) => {
    expect(readPageParams({ sort }, options).sort).toBe('Created:desc');
  });

  it.each(['x', 0, -1, 1.5, '', null, undefined, 'Infinity'])('shows the first page for %j', (page) => {
    expect(readPageParams({ page }, options).page).toBe(1);
  });

  it('ignores a filter value that is not offered', () => {
    expect(readPageParams({ status: 'secret' }, options).filters).toEqual({});
  });

  it('searches for a number as text', () => {
    expect(readPageParams({ search: 2024 }, options).search).toBe('2024');
  });
});
