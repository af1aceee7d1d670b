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

/** Keeps one secret while the dialog is open: going back and forth must not replace the scanned one. */
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

/** Whether making a secret needs the password, because the sign-in was too long ago. */
export function needsPassword(error: Error | null): boolean {
  return error instanceof AppGraphqlError && error.reason === 'access.password-needed';
}

/** An answer says why there is no secret. The message of a call that failed is not for the person. */
export function secretErrorText(error: Error, t: Translate<'identity'>): string {
  if (error instanceof AppGraphqlError) return explain(error, t, t('mfa.generateFailed')).message;
  return error.message || t('mfa.generateFailed');
}

/** Makes the secret after the password was checked; throws an error whose message is for the person. */
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

/** Returns the recovery codes; throws an error whose message is for the person. */
export async function activateMfa(code: string, t: Translate<'identity'>): Promise<readonly string[]> {
  const { activateMFACode } = await graphqlRequest(activateDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.activateFailed'));
  });
  if (!activateMFACode.Success) throw new Error(mfaErrorText(activateMFACode.Message, t));
  return activateMFACode.RecoveryCodes ?? [];
}

/** Throws an error whose message is for the person. */
export async function disableMfa(code: string, t: Translate<'identity'>): Promise<void> {
  const { disableMFA } = await graphqlRequest(disableDocument, { code }).catch((error: unknown) => {
    throw explain(error, t, t('mfa.disableFailed'));
  });
  if (!disableMFA.Success) throw new Error(mfaErrorText(disableMFA.Message, t));
}

/** After too many tries a text of its own says that waiting helps. */
function explain(error: unknown, t: Translate<'identity'>, otherwise: string): Error {
  const limited = error instanceof AppGraphqlError && error.code === 'RATE_LIMITED';
  return new Error(limited ? t('mfa.tooMany') : otherwise);
}

/** The server's message, except where it only says that the code is wrong. */
function mfaErrorText(message: string | null | undefined, t: Translate<'identity'>): string {
  return !message || message === accessMessages.invalidCode ? t('mfa.invalid') : message;
}
