import { type BuiltMember, testPassword } from '#tests/builders/people.ts';
import type { TestApp } from '#tests/test-app.ts';
import { totpCodeOf, totpStepAt } from '../totp.ts';

/** The queries of a browser about its own account. */
export function createAccountOperations(app: TestApp) {
  async function ask(text: string, variables: Record<string, unknown>, token: string | null) {
    const answer = await app.graphql(text, variables, { token });
    const [error] = answer.errors ?? [];
    return {
      result: Object.values(answer.data ?? {})[0] as Record<string, never> | undefined,
      code: error?.extensions.code,
      reason: error?.extensions.reason,
      fields: error?.extensions.fields,
    };
  }

  return {
    ask,
    /** The code that an authenticator app shows now, `steps` away from it. */
    codeOf: (secret: string, steps = 0) => totpCodeOf(secret, totpStepAt(app.clock.now.getTime()) + steps),
    later(ms: number) {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    },
    signIn: (member: { email: string }, password = testPassword) =>
      ask(
        'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token MFARequired MFAToken Message Member { ID } } }',
        { e: member.email, p: password },
        null,
      ),
    secondStep: (mfaToken: string, code: string) =>
      ask(
        'mutation ($t: String!, $c: String!) { createPraxisTokenMFA(MFAToken: $t, MFACode: $c) { Token Message Member { ID } } }',
        { t: mfaToken, c: code },
        null,
      ),
    viewer: (token: string) =>
      ask(
        '{ viewer { ID MFAEnabled MFASetupRequired ImpersonatorID ImpersonatorName Organisation { ID } } }',
        {},
        token,
      ),
    status: (token: string) =>
      ask('{ getMFAStatus { MFAEnabled HasTempSecret RecoveryCodesLeft CanDisable } }', {}, token),
    generate: (token: string, password: string | null = null) =>
      ask(
        'mutation ($p: String) { generateMFASecret(Password: $p) { Secret OTPAuthURI Message } }',
        { p: password },
        token,
      ),
    activate: (token: string, code: string) =>
      ask(
        'mutation ($c: String!) { activateMFACode(Code: $c) { Success Message MFAEnabled RecoveryCodes } }',
        { c: code },
        token,
      ),
    disable: (token: string, code: string) =>
      ask(
        'mutation ($c: String!) { disableMFA(Code: $c) { Success Message MFAEnabled } }',
        { c: code },
        token,
      ),
    /** The actions recorded about a member, oldest first. */
    async audited(member: BuiltMember): Promise<string[]> {
      const rows = await app.tenancy.inOrganisation(member.organisationId, (scope) =>
        scope.db
          .selectFrom('audit_record')
          .where('organisation_id', '=', member.organisationId)
          .where('target_id', '=', member.personId)
          .orderBy('id')
          .select('action')
          .execute(),
      );
      return rows.map((row) => row.action);
    },
  };
}
