export type House = 'ours' | 'theirs' | 'provider';
export type Identity = {
  name: string;
  house: House | null;
  /** The person's name in their tenant. */
  person: string;
  rank: 'admin' | 'creator' | 'analyst' | 'learner' | 'public' | 'nobody';
  /** Wrote, or was listed as editor of, everything of their own organisation. */
  writes?: true;
  inGroup?: true;
  /** Manages the group of their own organisation. */
  managesGroup?: true;
  internal?: true;
};

export const identities: readonly Identity[] = [
  { name: 'nobody', house: null, person: '', rank: 'nobody' },
  { name: 'an admin', house: 'ours', person: 'admin', rank: 'admin' },
  { name: 'a super admin', house: 'ours', person: 'super', rank: 'admin' },
  { name: 'a customer admin', house: 'ours', person: 'customeradmin', rank: 'admin' },
  { name: 'the author', house: 'ours', person: 'author', rank: 'creator', writes: true },
  { name: 'a listed editor', house: 'ours', person: 'editor', rank: 'creator', writes: true },
  { name: 'another creator', house: 'ours', person: 'creator', rank: 'creator' },
  { name: 'an analyst', house: 'ours', person: 'analyst', rank: 'analyst' },
  { name: 'a learner', house: 'ours', person: 'learner', rank: 'learner' },
  { name: 'a learner of the group', house: 'ours', person: 'classmate', rank: 'learner', inGroup: true },
  { name: 'a manager of the group', house: 'ours', person: 'manager', rank: 'learner', managesGroup: true },
  { name: 'the holder of a link', house: 'ours', person: 'public', rank: 'public' },
  { name: 'an admin elsewhere', house: 'theirs', person: 'admin', rank: 'admin' },
  { name: 'an author elsewhere', house: 'theirs', person: 'author', rank: 'creator', writes: true },
  { name: 'a learner elsewhere', house: 'theirs', person: 'learner', rank: 'learner' },
  { name: 'the holder of a link elsewhere', house: 'theirs', person: 'public', rank: 'public' },
  { name: 'an admin of the provider', house: 'provider', person: 'admin', rank: 'admin', internal: true },
  {
    name: 'a learner of the provider',
    house: 'provider',
    person: 'learner',
    rank: 'learner',
    internal: true,
  },
];
