import { useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { accessMessages } from '../../model/access-errors.ts';
import { translateMessage } from '../sign-in/server-messages.ts';

const secretDocument = graphql(`
  mutation MfaDialog_generate($password: String) {
    generateMFASecret(Password: $password) {
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

const secretKey = ['account-mfa-secret'];

/** One secret for as long as the dialog is open: going back and forth must not make the scanned one worthless. */
export function useMfaSecret(needed: boolean) {
  return useQuery({
    queryKey: secretKey,
    queryFn: () => generateSecret(null),
    enabled: needed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Whether the sign-in is too long ago to make a secret without the password. */
export function needsPassword(error: Error | null): boolean {
  return error instanceof AppGraphqlError && error.reason === 'access.password-needed';
}

/** Makes the secret for who shows that it is them; throws an error whose message is for the person. */
export function useSecretByPassword(): (password: string) => Promise<void> {
  const t = useTranslate('identity');
  const label = useTranslate('sign-in');
  const client = useQueryClient();
  return async (password) => {
    const made = await generateSecret(password).catch((error: unknown) => {
      if (error instanceof AppGraphqlError) throw explain(error, t, t('mfa.generateFailed'));
      const said = error instanceof Error ? error.message : null;
      throw new Error(translateMessage(label, said, t('mfa.generateFailed')));
    });
    client.setQueryData(secretKey, made);
  };
}

async function generateSecret(password: string | null): Promise<MfaSecret> {
  const { generateMFASecret: made } = await graphqlRequest(secretDocument, { password });
  if (!made.Secret || !made.OTPAuthURI) throw new Error(made.Message ?? '');
  return { secret: made.Secret, uri: made.OTPAuthURI };
}

/** Answers the recovery codes; throws an error whose message is for the person. */
export async function activateMfa(code: string, t: Translate<'identity'>): Promise<readonly string[]> {
  const { activateMFACode } = await graphqlRequest(activateDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.activateFailed'));
  });
  if (!activateMFACode.Success) throw new Error(refusalText(activateMFACode.Message, t));
  return activateMFACode.RecoveryCodes ?? [];
}

/** Throws an error whose message is for the person. */
export async function disableMfa(code: string, t: Translate<'identity'>): Promise<void> {
  const { disableMFA } = await graphqlRequest(disableDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.disableFailed'));
  });
  if (!disableMFA.Success) throw new Error(refusalText(disableMFA.Message, t));
}

/** Too many tries have a text of their own; it says that waiting helps. */
function explain(error: unknown, t: Translate<'identity'>, otherwise: string): Error {
  const limited = error instanceof AppGraphqlError && error.code === 'RATE_LIMITED';
  return new Error(limited ? t('mfa.tooMany') : otherwise);
}

/** The server's message where it says more than that the code is not good. */
function refusalText(message: string | null | undefined, t: Translate<'identity'>): string {
  return !message || message === accessMessages.invalidCode ? t('mfa.invalid') : message;
}
