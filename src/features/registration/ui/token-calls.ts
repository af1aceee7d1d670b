import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { TokenType } from '../model/token-type.ts';
import { problemOf, type SignUpProblem } from './sign-up-calls.ts';
import { solveWork } from './solve-work.ts';

export const offerDocument = graphql(`
  query TokenPage_offer($type: String!, $token: String!) {
    readTokenSignUp(TokenType: $type, Token: $token) {
      OrganisationName
      ItemID
      Ticket
      ZeroBits
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
    $ticket: String!
    $answer: Int!
    $website: String
  ) {
    signupTokenUser(
      FirstName: $firstName
      Surname: $surname
      Email: $email
      Password: $password
      AcceptPrivacy: $agreed
      tokenType: $type
      token: $token
      Ticket: $ticket
      Answer: $answer
      Website: $website
    ) {
      ID
    }
  }
`);

const asNobody = { token: '' };

export type TokenPlace = { type: TokenType; token: string };
export type TokenFields = {
  firstName: string;
  surname: string;
  email: string;
  password: string;
  agreed: boolean;
  /** A field that people do not see. */
  website: string;
};

/** Null on success. The ticket is fetched now: the page may have been open for long. */
export async function signUpByToken(place: TokenPlace, fields: TokenFields): Promise<SignUpProblem | null> {
  try {
    const { readTokenSignUp: offer } = await graphqlRequest(offerDocument, place, asNobody);
    if (!offer) return 'registration.link-refused';
    const answer = await solveWork(offer.Ticket, offer.ZeroBits);
    await graphqlRequest(signUpDocument, { ...fields, ...place, ticket: offer.Ticket, answer }, asNobody);
    return null;
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
