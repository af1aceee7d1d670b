import type { FeatureResolvers } from '#generated/resolvers/help.ts';
import { findHelpContact, type HelpContact, type HelpContext, setHelpContact } from './help-service.ts';

export function createHelpResolvers(context: HelpContext): FeatureResolvers {
  return {
    Query: {
      readHelpContact: async (_source, _args, request) =>
        present(await findHelpContact(context, request.requireViewer())),
    },
    Mutation: {
      setHelpContact: async (_source, { Contact }, request) =>
        present(await setHelpContact(context, request.requireViewer(), Contact)),
    },
  };
}

function present({ contact, operatorContact, administrators }: HelpContact) {
  return { Contact: contact, OperatorContact: operatorContact, Administrators: [...administrators] };
}
