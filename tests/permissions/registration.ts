import type { Row } from './row.ts';
import { always, isMember, nothing, role, signedIn } from './rules.ts';

const unsigned =
  '{ FirstName: "A", Surname: "B", Email: "a@b.example", ExternalID: "1", Expires: "1", Signature: "0" }';

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
    expect: always('INVALID_EMAIL'),
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
    expect: always('INVALID_EMAIL'),
  },
  {
    operation: 'Mutation.confirmEmail',
    document: 'mutation { confirmEmail(ID: "1", Token: "guessed") { Success } }',
    targets: 'none',
    variables: nothing,
    expect: always('INVITE_INVALID'),
  },
  {
    operation: 'Mutation.resendConfirmation',
    document: 'mutation { resendConfirmation { Success } }',
    targets: 'none',
    variables: nothing,
    // Asked by each identity a few times; who was invited has nothing to confirm.
    expect: signedIn(role(isMember, always('ok'))),
  },
  {
    operation: 'Query.readPartnerPage',
    document: '{ readPartnerPage(Partner: "nobody") { Valid } }',
    targets: 'none',
    variables: nothing,
    expect: always('null'),
  },
  {
    operation: 'Query.emailExists',
    document: `{ emailExists(Email: "ana@company.example", Partner: "nobody", Data: ${unsigned}) }`,
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Query.readTokenSignUp',
    document: '{ readTokenSignUp(TokenType: "simulation", Token: "guessed") { ItemID } }',
    targets: 'none',
    variables: nothing,
    expect: always('null'),
  },
  {
    operation: 'Mutation.signupTotaraUser',
    document: `mutation { signupTotaraUser(FirstName: "A", Surname: "B", Email: "a@b.example", ExternalID: "1", Password: "correct horse battery", Partner: "nobody", Data: ${unsigned}) { ID } }`,
    targets: 'none',
    variables: nothing,
    expect: always('NOT_FOUND'),
  },
  {
    operation: 'Mutation.signupTokenUser',
    document:
      'mutation { signupTokenUser(FirstName: "", Surname: "B", Email: "a@b.example", Password: "correct horse battery", AcceptPrivacy: true, tokenType: "simulation", token: "guessed", Ticket: "", Answer: 0) { ID } }',
    targets: 'none',
    variables: nothing,
    expect: always('BAD_USER_INPUT'),
  },
];
