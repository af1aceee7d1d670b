import { hash } from 'node:crypto';
import { countZeroBits, textOfWork } from '#features/registration/model/proof-of-work.ts';
import type { TestApp } from '../test-app.ts';
import { testPassword } from './people.ts';

/** What a browser does before it sends the form. */
export async function fetchWork(app: TestApp): Promise<{ ticket: string; answer: number }> {
  const { data } = await app.graphql('{ readSignUp { Ticket ZeroBits } }');
  return solveWork(data.readSignUp);
}

type Work = { Ticket: string; ZeroBits: number };

export function solveWork({ Ticket, ZeroBits }: Work): { ticket: string; answer: number } {
  for (let answer = 0; ; answer++) {
    // Tens of thousands, and more after many sign-ups: in one call each takes a third of the time.
    if (countZeroBits(hash('sha256', textOfWork(Ticket, answer), 'buffer')) >= ZeroBits)
      return { ticket: Ticket, answer };
  }
}

/** Signs a stranger up, with whatever is to be different. */
export async function signUpStranger(app: TestApp, email: string, more: Record<string, unknown> = {}) {
  const { ticket, answer } = more.ticket === undefined ? await fetchWork(app) : { ticket: '', answer: 0 };
  return app.graphql(
    `mutation ($e: String!, $p: String!, $f: String!, $s: String!, $o: String!, $ok: Boolean!, $ticket: String!, $answer: Int!,
      $days: Int, $campaign: String, $code: String, $bypass: Boolean, $bait: String, $locale: String) {
      signupNewUser(Email: $e, Password: $p, FirstName: $f, Surname: $s, OrganisationName: $o, AcceptPrivacy: $ok, Ticket: $ticket,
        Answer: $answer, TrialLength: $days, Campaign: $campaign, OrganisationPartner: $code, BypassRegionBlock: $bypass,
        Website: $bait, Locale: $locale, SignupType: "web") { ID Organisations { nodes { ID } } } }`,
    { e: email, p: testPassword, f: 'Ana', s: 'Lee', o: 'Harbour Ltd', ok: true, ticket, answer, ...more },
  );
}
