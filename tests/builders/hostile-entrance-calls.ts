import type { HostileBase } from './hostile-people-calls.ts';

const flags = '{ Key On }';
const headsetState = '{ State Login { Message } }';

const unsigned = {
  FirstName: 'Ada',
  Surname: 'Byron',
  Email: 'ada@example.org',
  ExternalID: '1',
  Expires: '1',
  Signature: '0',
};

/** Signing up, headsets, first steps and feature flags. */
export const entranceBases: Record<string, HostileBase> = {
  'Query.readSignUp': { selection: '{ Open TrialLength }', variables: () => ({}) },
  'Query.checkEmail': {
    selection: '{ MemberExists OrganisationExists Message }',
    variables: () => ({ email: 'ada@example.org' }),
  },
  'Mutation.signupNewUser': {
    selection: '{ ID }',
    variables: () => ({
      AcceptPrivacy: true,
      Answer: 1,
      Email: 'ada@example.org',
      FirstName: 'Ada',
      Surname: 'Byron',
      OrganisationName: 'Analytical Engines',
      Password: 'correct horse battery',
      Ticket: 'x',
    }),
  },
  'Query.readPartnerPage': { selection: '{ Valid }', variables: () => ({ Partner: 'nobody' }) },
  'Query.emailExists': {
    selection: '',
    variables: () => ({ Email: 'ada@example.org', Partner: 'nobody', Data: unsigned }),
  },
  'Query.readTokenSignUp': {
    selection: '{ ItemID Ticket }',
    variables: () => ({ TokenType: 'simulation', Token: 'x' }),
  },
  'Mutation.signupTotaraUser': {
    selection: '{ ID }',
    variables: () => ({
      Email: 'ada@example.org',
      ExternalID: '1',
      FirstName: 'Ada',
      Surname: 'Byron',
      Password: 'correct horse battery',
      Partner: 'nobody',
      Data: unsigned,
    }),
  },
  'Mutation.signupTokenUser': {
    selection: '{ ID ItemID }',
    variables: () => ({
      AcceptPrivacy: true,
      Answer: 1,
      Email: 'ada@example.org',
      FirstName: 'Ada',
      Surname: 'Byron',
      Password: 'correct horse battery',
      tokenType: 'simulation',
      token: 'x',
      Ticket: 'x',
    }),
  },
  'Mutation.confirmEmail': { selection: '{ Success Message }', variables: () => ({ ID: '1', Token: 'x' }) },
  'Mutation.takeHeadsetPairing': { selection: headsetState, variables: () => ({ Secret: 'x' }) },
  'Mutation.signInHeadset': {
    selection: '{ Message }',
    variables: () => ({ Email: 'ada@example.org', LoginCode: 'abcd-efgh' }),
  },
  'Mutation.activateMagicCode': { selection: '{ ID Device }', variables: () => ({ Code: 'ABC234' }) },
  'Query.readPlanRoom': { selection: '{ Of Key Used Max }', variables: () => ({}) },
  'Query.readFeatureFlags': { selection: flags, variables: () => ({}) },
  'Mutation.setFeatureFlag': { selection: flags, variables: () => ({ Key: 'medical-v3', On: true }) },
  'Query.welcomeCourse': { selection: '{ ID }', variables: () => ({ OrganisationID: '1' }) },
  'Query.readMyDueMoment': { selection: '', variables: (t) => ({ ItemID: t.simulations.published.id }) },
  'Mutation.updateOnboarding': { selection: '{ CurrentTask }', variables: () => ({ Input: {} }) },
};
