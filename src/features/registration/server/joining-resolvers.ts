import type { PartnerDataInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/registration.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { PartnerQuery } from '../model/partner-data.ts';
import { isTokenType } from '../model/token-type.ts';
import { readEmailExists, readPartnerPage, signUpByPartner } from './partner-service.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { readTokenSignUp, signUpByToken } from './token-service.ts';

const visitorOf = ({ address, country }: RequestContext): Visitor => ({ address, country });

type JoiningQueries = 'readPartnerPage' | 'emailExists' | 'readTokenSignUp';
export type JoiningResolvers = {
  Query: Pick<FeatureResolvers['Query'], JoiningQueries>;
  Mutation: Pick<FeatureResolvers['Mutation'], 'signupTotaraUser' | 'signupTokenUser'>;
};

/** Joining an organisation that is there, by a partner's page or a share link. */
export function createJoiningResolvers(registration: RegistrationContext): JoiningResolvers {
  return {
    Query: {
      async readPartnerPage(_source, { Partner, Data }) {
        const page = await readPartnerPage(registration, Partner, Data ? readQuery(Data) : null);
        return page && { OrganisationName: page.organisationName, Valid: page.isValid };
      },
      emailExists: (_source, { Email, Partner, Data }, context) =>
        readEmailExists(
          registration,
          { slug: Partner, email: Email, query: readQuery(Data) },
          visitorOf(context),
        ),
      async readTokenSignUp(_source, { TokenType, Token }, context) {
        if (!isTokenType(TokenType)) return null;
        const offer = await readTokenSignUp(registration, TokenType, Token, visitorOf(context));
        return (
          offer && {
            OrganisationName: offer.organisationName,
            ItemID: String(offer.itemId),
            Ticket: offer.ticket,
            ZeroBits: offer.zeroBits,
          }
        );
      },
    },
    Mutation: {
      async signupTotaraUser(_source, args, context) {
        const { FirstName, Surname, Email, ExternalID, Password, Partner, Data } = args;
        const { personId, email } = await signUpByPartner(
          registration,
          { slug: Partner, query: readQuery(Data) },
          {
            firstName: FirstName,
            surname: Surname,
            email: Email,
            externalId: ExternalID,
            password: Password,
          },
          visitorOf(context),
        );
        return { ID: String(personId), Email: email };
      },
      async signupTokenUser(_source, args, context) {
        const { FirstName, Surname, Email, Password, AcceptPrivacy, tokenType, token } = args;
        const { Ticket, Answer, Website } = args;
        const joined = await signUpByToken(
          registration,
          { type: isTokenType(tokenType) ? tokenType : null, token },
          {
            firstName: FirstName,
            surname: Surname,
            email: Email,
            password: Password,
            agreed: AcceptPrivacy,
            ticket: Ticket,
            answer: Answer,
            bait: Website ?? '',
          },
          visitorOf(context),
        );
        return { ID: String(joined.personId), ItemID: String(joined.itemId) };
      },
    },
  };
}

function readQuery(data: PartnerDataInput): PartnerQuery {
  return {
    firstName: data.FirstName,
    surname: data.Surname,
    email: data.Email,
    externalId: data.ExternalID,
    simulationId: data.SimulationID ?? '',
    expires: data.Expires,
    signature: data.Signature,
  };
}
