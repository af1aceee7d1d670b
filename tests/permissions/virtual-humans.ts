import type { Row } from './row.ts';
import { always, isStaff, nothing, role, signedIn } from './rules.ts';

const choosing = signedIn(role(isStaff, always('ok')));

export const virtualHumansRows: readonly Row[] = [
  {
    operation: 'Query.readAvatars',
    document: '{ readAvatars { ID Name ImageMedia { URL } } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
  {
    operation: 'Query.readEnvironments',
    document: '{ readEnvironments { ID Name } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
  {
    operation: 'Query.readVHVoices',
    document: '{ readVHVoices { ID Name Locale } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
];
