import { useEffect, useState } from 'react';
import { acceptLogin, type SignInOutcome, toOutcome } from '#features/identity/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { readDeviceToken } from '#web/session/device-token.ts';
import { pairingAskedEveryMs } from '../model/pairing.ts';

const startDocument = graphql(`
  mutation Headset_start {
    startHeadsetPairing {
      Code
      Secret
    }
  }
`);

const takeDocument = graphql(`
  mutation Headset_take($secret: String!, $device: String) {
    takeHeadsetPairing(Secret: $secret, DeviceToken: $device) {
      State
      Login {
        ...SignIn_result
      }
    }
  }
`);

const loginDocument = graphql(`
  mutation Headset_login($email: String!, $code: String!, $device: String) {
    signInHeadset(Email: $email, LoginCode: $code, DeviceToken: $device) {
      ...SignIn_result
    }
  }
`);

const asNobody = { token: '' };

export async function signInByLoginCode(email: string, code: string): Promise<SignInOutcome> {
  try {
    const variables = { email, code, device: readDeviceToken() };
    return await acceptLogin((await graphqlRequest(loginDocument, variables, asNobody)).signInHeadset);
  } catch (error) {
    return toOutcome(error);
  }
}

type Pairing = { code: string | undefined; failure: SignInOutcome | undefined; startAgain: () => void };

/** Shows one code after the other until one was typed, and calls back when the headset is signed in. */
export function useHeadsetPairing(onSignedIn: () => void): Pairing {
  const [attempt, setAttempt] = useState(0);
  const [code, setCode] = useState<string>();
  const [failure, setFailure] = useState<SignInOutcome>();

  // Asking the server goes on as long as the page is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailure(undefined);
    void waitForMember(signal, setCode).then((outcome) => {
      // The new session takes this part off the page before it is told of here.
      if (outcome?.kind === 'success') onSignedIn();
      else if (outcome && !signal.aborted) setFailure(outcome);
    });
    return () => leaving.abort();
  }, [attempt]);

  return { code, failure, startAgain: () => setAttempt((count) => count + 1) };
}

/** Undefined when the page was left. */
async function waitForMember(
  signal: AbortSignal,
  showCode: (code: string | undefined) => void,
): Promise<SignInOutcome | undefined> {
  try {
    while (!signal.aborted) {
      const { startHeadsetPairing: pairing } = await graphqlRequest(startDocument, {}, asNobody);
      if (signal.aborted) return undefined;
      showCode(pairing.Code);
      const login = await askUntilTyped(signal, pairing.Secret);
      if (login) return await acceptLogin(login);
      showCode(undefined);
    }
    return undefined;
  } catch (error) {
    return toOutcome(error);
  }
}

/** Undefined when the code ran out, or the page was left. */
async function askUntilTyped(signal: AbortSignal, secret: string) {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pairingAskedEveryMs));
    if (signal.aborted) return undefined;
    const variables = { secret, device: readDeviceToken() };
    const answer = await askOnce(variables);
    if (answer?.Login) return answer.Login;
    if (answer?.State === 'over') return undefined;
  }
  return undefined;
}

/** A question that was lost on the way is asked again. */
async function askOnce(variables: { secret: string; device: string | null }) {
  try {
    return (await graphqlRequest(takeDocument, variables, asNobody)).takeHeadsetPairing;
  } catch (error) {
    if (toOutcome(error).kind === 'connection-failure') return undefined;
    throw error;
  }
}
