import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { accessMessages } from '../../model/access-errors.ts';

const secretDocument = graphql(`
  mutation MfaDialog_generate {
    generateMFASecret {
      Secret
      OTPAuthURI
      Message
    }
  }
`);

const activateDocument = graphql(`
  mutation MfaDialog_activate($code: String!) {
    activateMFACode(Code: $code) {
      Success
      Message
      RecoveryCodes
    }
  }
`);

const disableDocument = graphql(`
  mutation MfaDialog_disable($code: String!) {
    disableMFA(Code: $code) {
      Success
      Message
    }
  }
`);

export interface MfaSecret {
  secret: string;
  uri: string;
}

/** One secret for as long as the dialog is open: going back and forth must not make the scanned one worthless. */
export function useMfaSecret(needed: boolean) {
  return useQuery({
    queryKey: ['account-mfa-secret'],
    queryFn: async (): Promise<MfaSecret> => {
      const { generateMFASecret: made } = await graphqlRequest(secretDocument, {});
      if (!made.Secret || !made.OTPAuthURI) throw new Error(made.Message ?? '');
      return { secret: made.Secret, uri: made.OTPAuthURI };
    },
    enabled: needed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Answers the recovery codes; throws an error whose message is for the person. */
export async function activateMfa(code: string, t: Translate<'access'>): Promise<readonly string[]> {
  const { activateMFACode } = await graphqlRequest(activateDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.activateFailed'));
  });
  if (!activateMFACode.Success) throw new Error(refusalText(activateMFACode.Message, t));
  return activateMFACode.RecoveryCodes ?? [];
}

/** Throws an error whose message is for the person. */
export async function disableMfa(code: string, t: Translate<'access'>): Promise<void> {
  const { disableMFA } = await graphqlRequest(disableDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.disableFailed'));
  });
  if (!disableMFA.Success) throw new Error(refusalText(disableMFA.Message, t));
}

/** Too many tries have a text of their own; it says that waiting helps. */
function explain(error: unknown, t: Translate<'access'>, otherwise: string): Error {
  const limited = error instanceof AppGraphqlError && error.code === 'RATE_LIMITED';
  return new Error(limited ? t('mfa.tooMany') : otherwise);
}

/** The server's message where it says more than that the code is not good. */
function refusalText(message: string | null | undefined, t: Translate<'access'>): string {
  return !message || message === accessMessages.invalidCode ? t('mfa.invalid') : message;
}
