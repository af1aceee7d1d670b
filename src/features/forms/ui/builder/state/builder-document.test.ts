import { describe, expect, it } from 'vitest';
import { makeFormContent } from '../../../model/form-content.ts';
import { type FormDocument, findChanges, mergeDrafts } from './builder-document.ts';

const base: FormDocument = {
  title: 'Before',
  content: makeFormContent('en-GB'),
  allowMultipleSubmissions: false,
  anonymous: false,
};

describe('changes', () => {
  it('are the fields that differ, as the API names them', () => {
    expect(findChanges(base, { ...base, anonymous: true, title: 'After' })).toEqual({
      Anonymous: true,
      Title: 'After',
    });
  });

  it('are none where nothing differs', () => {
    expect(findChanges(base, { ...base })).toBeNull();
  });
});

describe('what somebody else saved', () => {
  const mine = { ...base, title: 'Mine' };

  it('asks the author where it differs', () => {
    const theirs = { ...base, anonymous: true };
    expect(mergeDrafts(base, mine, theirs, 'mine')).toEqual({
      clashes: true,
      document: { ...base, title: 'Mine', anonymous: true },
    });
    expect(mergeDrafts(base, mine, theirs, 'theirs').document).toBe(theirs);
  });

  it('asks nothing where it is the same', () => {
    expect(mergeDrafts(base, mine, structuredClone(base), 'mine').clashes).toBe(false);
    expect(mergeDrafts(base, mine, structuredClone(mine), 'mine').clashes).toBe(false);
  });
});
