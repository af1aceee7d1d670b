import { writeScoresHidden } from '#features/attempts/server/index.ts';
import type { ApiAssessment, TurnEvent } from '#features/conversations/model/api-messages.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import {
  buildVersionContent,
  type ConversationSettings,
} from '#features/virtual-humans/model/version-content.ts';
import { insertVirtualHumanRow } from '#features/virtual-humans/server/virtual-human-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { TestApp } from '../test-app.ts';
import { insertItem, publishVersion } from './content.ts';
import type { BuiltMember } from './people.ts';
import { newKey } from './play.ts';

const settings: ConversationSettings = {
  title: 'George Ward',
  description: 'A patient with chest pain.',
  type: 'medical',
  avatarId: 8,
  voiceId: 6,
  environmentId: 1,
  playerType: 'voice_focused',
  timeLimitSeconds: 0,
  disableHelp: false,
  easyMode: false,
  examMode: false,
  hideScoresFromUsers: false,
  passMark: null,
  showLanguageSelection: false,
  requirePrivacyAgreement: false,
  privacyAgreementDescription: '',
};

export type BuiltVirtualHuman = { id: number; versionId: number };

/** A published virtual human, whose draft is the same. */
export async function buildPublishedVirtualHuman(
  tenancy: Tenancy,
  author: BuiltMember,
  given: { content?: CaseContent; settings?: Partial<ConversationSettings>; publicAccess?: boolean } = {},
): Promise<BuiltVirtualHuman> {
  const version = buildVersionContent({
    settings: { ...settings, ...given.settings },
    case: given.content ?? makeCase(),
  });
  const { title, type, timeLimitSeconds, hideScoresFromUsers } = version.settings;
  return tenancy.inOrganisation(author.organisationId, async (scope) => {
    const id = await insertItem(scope, 'virtual-human', {
      title,
      author_person_id: author.personId,
      hide_scores_from_users: hideScoresFromUsers,
      public_access: given.publicAccess ?? false,
    });
    await insertVirtualHumanRow(scope, id, {
      type,
      content: JSON.stringify(version.case),
      time_limit_seconds: timeLimitSeconds,
    });
    const versionId = await publishVersion(scope, id, { number: 1, content: version });
    await writeScoresHidden(scope, 'virtual-human', id, hideScoresFromUsers);
    return { id, versionId };
  });
}

export type ApiAnswer<Data> = {
  status: number;
  data: Data | null;
  error: { code: string; message: string; reason: string | null } | null;
};

/** /api as one person asks it. */
export function createApiCaller(app: TestApp, token: string | null) {
  async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
    return app.http.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  }

  // Tests name the shape they expect; anything is the default because most look at one field.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  async function ask<Data = any>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<ApiAnswer<Data>> {
    const response = await call(method, path, body);
    const answer = response.json();
    return { status: response.statusCode, data: answer.data ?? null, error: answer.error ?? null };
  }

  /** The events of one turn, and the refusal where there were none. */
  async function say(
    id: string,
    text: string,
    more: {
      key?: string;
      preview?: string | null;
      after?: number;
      cutInAt?: number;
      partOfExercise?: boolean;
    } = {},
  ): Promise<{ status: number; events: TurnEvent[]; error: ApiAnswer<null>['error'] }> {
    const response = await call('POST', `assessments/${id}/turns`, { key: newKey(), text, ...more });
    if (response.statusCode !== 200) {
      return { status: response.statusCode, events: [], error: response.json().error };
    }
    return { status: 200, events: readEvents(response.body), error: null };
  }

  return {
    ask,
    say,
    async begin(virtualHuman: { id: number }, more: Record<string, unknown> = {}): Promise<ApiAssessment> {
      const answer = await ask<ApiAssessment>('POST', 'assessments', {
        vhId: String(virtualHuman.id),
        key: newKey(),
        ...more,
      });
      if (!answer.data) throw new Error(JSON.stringify(answer.error));
      return answer.data;
    },
    finish: (id: string, body: Record<string, unknown> = {}) =>
      ask<ApiAssessment>('POST', `assessments/${id}/finish`, body),
    read: (id: string) => ask<ApiAssessment>('GET', `assessments/${id}`),
  };
}

export type ApiCaller = ReturnType<typeof createApiCaller>;

export function readEvents(body: string): TurnEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) } as TurnEvent; // the server's own form
    });
}

/** What the person said in these events, as it was heard, and as it is kept. */
export function readReply(events: readonly TurnEvent[]): { heard: string; kept: string | null } {
  let heard = '';
  let kept: string | null = null;
  for (const { event, data } of events) {
    if (event === 'delta') heard += data.text;
    if (event === 'retract') heard = '';
    if (event === 'turn') kept = data.human?.text ?? null;
  }
  return { heard, kept };
}
