import type { Row } from './row.ts';
import { always, isMember, nothing, role, signedIn } from './rules.ts';

/** Signing up needs no session; what is asked for here is refused for its own reasons, the same for everybody. */
export const registrationRows: readonly Row[] = [
  {
    operation: 'Query.readSignUp',
    document: '{ readSignUp { Open TrialLength } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Query.checkEmail',
    document: '{ checkEmail(email: "ana@gmail.com") { MemberExists OrganisationExists } }',
    targets: 'none',
    variables: nothing,
    expect: always('BAD_USER_INPUT'),
  },
  {
    operation: 'Query.readOwnConfirmation',
    document: '{ readOwnConfirmation { Email Confirmed } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, always('ok'))),
  },
  {
    operation: 'Mutation.signupNewUser',
    document:
      'mutation { signupNewUser(FirstName: "A", Surname: "B", OrganisationName: "C", Email: "a@gmail.com", Password: "correct horse battery", AcceptPrivacy: true, Ticket: "", Answer: 0) { ID } }',
    targets: 'none',
    variables: nothing,
    expect: always('BAD_USER_INPUT'),
  },
  {
    operation: 'Mutation.confirmEmail',
    document: 'mutation { confirmEmail(ID: "1", Token: "guessed") { Success } }',
    targets: 'none',
    variables: nothing,
    expect: always('BAD_USER_INPUT'),
  },
  {
    operation: 'Mutation.resendConfirmation',
    document: 'mutation { resendConfirmation { Success } }',
    targets: 'none',
    variables: nothing,
    // Asked by each identity a few times; who was invited has nothing to confirm.
    expect: signedIn(role(isMember, always('ok'))),
  },
];
