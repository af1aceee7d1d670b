import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { PartnerQuery } from '../model/partner-data.ts';
import { problemOf, type SignUpProblem } from './sign-up-calls.ts';

const pageDocument = graphql(`
  query PartnerPage_read($partner: String!, $data: PartnerDataInput!) {
    readPartnerPage(Partner: $partner, Data: $data) {
      OrganisationName
      Valid
    }
  }
`);

const checkDocument = graphql(`
  query PartnerPage_check($email: String!, $partner: String!, $data: PartnerDataInput!) {
    emailExists(Email: $email, Partner: $partner, Data: $data)
  }
`);

const signUpDocument = graphql(`
  mutation PartnerPage_signUp(
    $firstName: String!
    $surname: String!
    $email: String!
    $externalId: String!
    $password: String!
    $partner: String!
    $data: PartnerDataInput!
  ) {
    signupTotaraUser(
      FirstName: $firstName
      Surname: $surname
      Email: $email
      ExternalID: $externalId
      Password: $password
      Partner: $partner
      Data: $data
    ) {
      ID
      Email
    }
  }
`);

const asNobody = { token: '' };

export type PartnerPlace =
  | { kind: 'unknown' }
  | { kind: 'invalid' }
  | { kind: 'exists' }
  | { kind: 'form'; organisationName: string };

/** Where somebody stands who came from a partner. */
export async function findPartnerPlace(partner: string, query: PartnerQuery): Promise<PartnerPlace> {
  const data = toInput(query);
  const { readPartnerPage: page } = await graphqlRequest(pageDocument, { partner, data }, asNobody);
  if (!page) return { kind: 'unknown' };
  if (!page.Valid) return { kind: 'invalid' };
  const { emailExists } = await graphqlRequest(
    checkDocument,
    { partner, data, email: query.email },
    asNobody,
  );
  return emailExists ? { kind: 'exists' } : { kind: 'form', organisationName: page.OrganisationName };
}

/** Null on success. */
export async function signUpByPartner(
  partner: string,
  query: PartnerQuery,
  typed: { firstName: string; surname: string; password: string },
): Promise<SignUpProblem | null> {
  try {
    const { email, externalId } = query;
    const variables = { ...typed, email, externalId, partner, data: toInput(query) };
    const { signupTotaraUser } = await graphqlRequest(signUpDocument, variables, asNobody);
    return signupTotaraUser.ID ? null : 'created-nobody';
  } catch (error) {
    return problemOf(error);
  }
}

function toInput(query: PartnerQuery) {
  return {
    FirstName: query.firstName,
    Surname: query.surname,
    Email: query.email,
    ExternalID: query.externalId,
    SimulationID: query.simulationId,
    Expires: query.expires,
    Signature: query.signature,
  };
}
