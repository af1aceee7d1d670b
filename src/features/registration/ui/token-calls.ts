import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { TokenType } from '../model/sign-up-form.ts';
import { problemOf, type SignUpProblem } from './sign-up-calls.ts';

export const offerDocument = graphql(`
  query TokenPage_offer($type: String!, $token: String!) {
    readTokenSignUp(TokenType: $type, Token: $token) {
      OrganisationName
      ItemID
    }
  }
`);

const signUpDocument = graphql(`
  mutation TokenPage_signUp(
    $firstName: String!
    $surname: String!
    $email: String!
    $password: String!
    $agreed: Boolean!
    $type: String!
    $token: String!
  ) {
    signupTokenUser(
      FirstName: $firstName
      Surname: $surname
      Email: $email
      Password: $password
      AcceptPrivacy: $agreed
      tokenType: $type
      token: $token
    ) {
      ID
      Message
    }
  }
`);

export type TokenPlace = { type: TokenType; token: string };
export type TokenFields = {
  firstName: string;
  surname: string;
  email: string;
  password: string;
  agreed: boolean;
};

/** Null on success. */
export async function signUpByToken(place: TokenPlace, fields: TokenFields): Promise<SignUpProblem | null> {
  try {
    const { signupTokenUser } = await graphqlRequest(signUpDocument, { ...fields, ...place }, { token: '' });
    return signupTokenUser.ID ? null : 'registration.failed';
  } catch (error) {
    return problemOf(error);
  }
}

/** The page of what was shared. */
export function sharedAddress({ type, token }: TokenPlace, itemId: string): string {
  const key = encodeURIComponent(token);
  return type === 'simulation'
    ? `/my-simulations/${itemId}/${key}`
    : `/my-virtual-humans/${itemId}/play/${key}`;
}
