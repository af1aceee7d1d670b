import type { Row } from './row.ts';
import { always, nothing, role, signedIn } from './rules.ts';

export const headsetsRows: readonly Row[] = [
  {
    operation: 'Mutation.startHeadsetPairing',
    document: 'mutation { startHeadsetPairing { Code Secret ExpiresAt } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.takeHeadsetPairing',
    document: 'mutation { takeHeadsetPairing(Secret: "x") { State Login { Token } } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.signInHeadset',
    document: 'mutation ($e: String!) { signInHeadset(Email: $e, LoginCode: "x") { Token Message } }',
    targets: 'none',
    variables: (_target, _home, { name }) => ({ e: `${name.replaceAll(' ', '-')}@example.test` }),
    expect: always('ok'),
  },
  {
    operation: 'Mutation.activateMagicCode',
    document: 'mutation { activateMagicCode(Code: "000000") { ID Device } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(({ rank }) => rank !== 'public', always('ok'))),
  },
];
