import { graphql } from '#generated/graphql/gql.ts';
import type { SignUp_PageQuery } from '#generated/graphql/graphql.ts';
import { readLocale } from '#locales/locale-choice.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { readDeviceToken } from '#web/session/device-token.ts';
import { isRegistrationReason, type RegistrationReason } from '../model/registration-texts.ts';
import type { RegisterSearch } from './register-search.ts';
import { solveWork } from './solve-work.ts';

export const pageDocument = graphql(`
  query SignUp_page($campaign: String, $code: String, $bypass: Boolean) {
    readSignUp(Campaign: $campaign, PartnerCode: $code, BypassRegionBlock: $bypass) {
      Open
      TrialLength
      RegionBlocked
      SupportContact
      Ticket
      ZeroBits
    }
  }
`);

const checkDocument = graphql(`
  query SignUp_check($email: String!, $device: String) {
    checkEmail(email: $email, DeviceToken: $device) {
      MemberExists
      OrganisationExists
      Message
    }
  }
`);

const createDocument = graphql(`
  mutation SignUp_create(
    $firstName: String!
    $surname: String!
    $company: String!
    $email: String!
    $password: String!
    $agreed: Boolean!
    $trialLength: Int
    $campaign: String
    $code: String
    $bypass: Boolean
    $ticket: String!
    $answer: Int!
    $locale: String
    $website: String
    $interests: [ID!]
  ) {
    signupNewUser(
      FirstName: $firstName
      Surname: $surname
      OrganisationName: $company
      Email: $email
      Password: $password
      AcceptPrivacy: $agreed
      TrialLength: $trialLength
      Campaign: $campaign
      OrganisationPartner: $code
      BypassRegionBlock: $bypass
      SignupType: "web"
      Ticket: $ticket
      Answer: $answer
      Locale: $locale
      Website: $website
      CategoryIDs: $interests
    ) {
      ID
      Organisations {
        nodes {
          ID
        }
      }
    }
  }
`);

export type SignUpPage = SignUp_PageQuery['readSignUp'];
export type SignUpFields = {
  email: string;
  password: string;
  agreed: boolean;
  firstName: string;
  surname: string;
  company: string;
  interests: readonly number[];
  /** A field that people do not see. */
  website: string;
};

/** Why nothing came of it: a reason of this feature, or the server's own words about the password. */
export type SignUpProblem =
  | RegistrationReason
  | 'connection'
  | 'created-nobody'
  | 'created-no-organisation'
  | { message: string };

const asNobody = { token: '' };

export function pageVariables({ campaign, partner, bypassRegionBlock }: RegisterSearch) {
  return { campaign: campaign ?? null, code: partner ?? null, bypass: bypassRegionBlock ?? false };
}

/** Null where the address may go on. */
export async function checkAddress(email: string): Promise<SignUpProblem | null> {
  try {
    const variables = { email, device: readDeviceToken() };
    const { checkEmail } = await graphqlRequest(checkDocument, variables, asNobody);
    if (checkEmail.MemberExists) return 'registration.email-in-use';
    return checkEmail.OrganisationExists ? 'registration.organisation-exists' : null;
  } catch (error) {
    return problemOf(error);
  }
}

/** Null on success. The ticket is fetched now: the page may have been open for long. */
export async function createOrganisation(
  fields: SignUpFields,
  search: RegisterSearch,
): Promise<SignUpProblem | null> {
  try {
    const variables = pageVariables(search);
    const { readSignUp } = await graphqlRequest(pageDocument, variables, asNobody);
    const answer = await solveWork(readSignUp.Ticket, readSignUp.ZeroBits);
    const { signupNewUser } = await graphqlRequest(
      createDocument,
      {
        ...fields,
        ...variables,
        interests: fields.interests.map(String),
        locale: readLocale(),
        trialLength: readSignUp.TrialLength,
        ticket: readSignUp.Ticket,
        answer,
      },
      asNobody,
    );
    if (!signupNewUser.ID) return 'created-nobody';
    return signupNewUser.Organisations.nodes[0] ? null : 'created-no-organisation';
  } catch (error) {
    return problemOf(error);
  }
}

export function problemOf(error: unknown): SignUpProblem {
  if (!(error instanceof AppGraphqlError)) return 'connection';
  if (isRegistrationReason(error.reason)) return error.reason;
  if (error.code === 'RATE_LIMITED') return 'registration.too-many';
  if (error.code === 'UNREACHABLE' || error.code === 'UNAVAILABLE') return 'connection';
  const message = Object.values(error.fields)[0];
  return message === undefined ? 'registration.failed' : { message };
}
