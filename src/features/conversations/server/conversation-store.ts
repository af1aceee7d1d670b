import { type RawBuilder, sql } from 'kysely';
import { type AttemptFacts, attemptFactsJson } from '#features/attempts/server/attempt-facts-view.ts';
import { attemptStep, describeAttemptStep } from '#features/attempts/server/attempt-step-view.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type {
  ConversationEnd,
  Delivery,
  Speaker,
  Turn,
  Understanding,
} from '#features/virtual-humans/model/transcript.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { parseStoredState, type StoredState } from '../model/stored-state.ts';
import type { TurnReading } from '../model/turn-reading.ts';

export const itemKind = 'virtual-human';

/** A conversation with its attempt, and the requested turns. */
export type Conversation = {
  attemptId: number;
  virtualHumanId: number;
  versionId: number;
  locale: ConversationLocale;
  engine: 'built-in' | 'model';
  seed: number;
  /** Which facts the case has in this talk; null where every talk of it is the same. */
  variant: DrawnVariant | null;
  state: StoredState;
  startedAt: Date;
  endedAt: Date | null;
  endReason: ConversationEnd | null;
  hintsShown: number;
  diagnosis: string | null;
  diagnosisScore: number;
  conversationScore: number;
  wordsRemovedAt: Date | null;
  /** Where the learner went back to, in which conversation; null for one that was begun as any other, and where that one is deleted. */
  rewoundFrom: { attemptId: number; turn: number } | null;
  /** How long the copied part had lasted. */
  rewoundMs: number;
  /** When its oldest words were said, where that is before its beginning. */
  oldestWordsAt: Date | null;
  turnCount: number;
  turns: readonly Turn[];
  session: Omit<AttemptFacts, 'startedAt' | 'finishedAt'> & { finishedAt: Date | null };
};

/** `all`; or only what one learner turn needs: that turn, if it is stored, and the reply that follows it. */
export type WantedTurns = 'all' | { key: string } | 'none';

type ConversationRow = Omit<Conversation, 'state' | 'session' | 'turns'> & {
  state: unknown;
  session: AttemptFacts | null;
  turns: TurnRow[];
};
type TurnRow = Omit<Turn, 'understanding' | 'delivery'> & {
  // Only this server writes these, as these types.
  understanding: Understanding | null;
  delivery: Delivery | null;
};

// A turn counts as a model understood it where its reading was used; what the built-in engine made of it stays beside.
const understood = sql`coalesce((select r.understanding from turn_reading r where r.organisation_id = t.organisation_id
  and r.submission_id = t.submission_id and r.number = t.number and r.outcome = 'used'), t.understanding)`;
const turnJson = sql`json_build_object('id', t.id, 'number', t.number, 'speaker', t.speaker, 'text', t.text,
  'locale', t.locale, 'startedMs', t.started_ms, 'endedMs', t.ended_ms, 'spoken', t.spoken, 'cutInAt', t.cut_in_at,
  'understanding', ${understood}, 'delivery', t.delivery)`;

const organisationId = sql`${slot('organisation')}::bigint`;
const ofConversation = sql`t.organisation_id = c.organisation_id and t.submission_id = c.submission_id`;
const chosenTurns = {
  all: ofConversation,
  none: sql`false`,
  one: sql`${ofConversation} and t.number - (select k.number from conversation_turn k
    where k.organisation_id = c.organisation_id and k.submission_id = c.submission_id
      and k.id = ${slot('key')}::uuid) in (0, 1)`,
};
const findKeeper = createStatementKeeper<ConversationRow>();

/** In one statement. Undefined when there is no such conversation in the organisation. */
export async function findConversation(
  scope: ReadScope,
  attemptId: number,
  wanted: WantedTurns = 'all',
): Promise<Conversation | undefined> {
  const [chosen, key] = typeof wanted === 'string' ? [wanted, null] : (['one', wanted.key] as const);
  const values = { organisation: scope.organisationId, attempt: attemptId, key };
  const rows = await findKeeper.run(
    scope.db,
    chosen,
    values,
    () => sql<ConversationRow>`
      select c.submission_id as "attemptId", c.virtual_human_id as "virtualHumanId", c.version_id as "versionId",
        c.locale, c.engine, c.seed, c.state, c.started_at as "startedAt", c.ended_at as "endedAt",
        c.end_reason as "endReason", c.hints_shown as "hintsShown", c.diagnosis,
        c.diagnosis_score as "diagnosisScore", c.conversation_score as "conversationScore",
        c.words_removed_at as "wordsRemovedAt", c.rewound_ms as "rewoundMs", c.oldest_words_at as "oldestWordsAt",
        case when c.rewound_from is not null
          then json_build_object('attemptId', c.rewound_from, 'turn', c.rewound_turn) end as "rewoundFrom",
        case when c.variant_seed is not null
          then json_build_object('seed', c.variant_seed, 'key', c.variant_key) end as variant,
        (select coalesce(max(t.number), 0) from conversation_turn t where ${ofConversation}) as "turnCount",
        coalesce((select json_agg(${turnJson} order by t.number) from conversation_turn t
          where ${chosenTurns[chosen]}), '[]') as turns,
        ${attemptFactsJson({ organisationId }, itemKind, sql`c.submission_id`)} as session
      from conversation c
      where c.organisation_id = ${organisationId} and c.submission_id = ${slot('attempt')}::bigint`,
  );
  const [row] = rows;
  if (!row?.session) return undefined;
  const { startedAt: _, finishedAt, ...session } = row.session;
  return {
    ...row,
    state: parseStoredState(row.state),
    session: { ...session, finishedAt: finishedAt === null ? null : new Date(finishedAt) },
  };
}

/** A seed, and the key of what it gives in this version. */
export type DrawnVariant = { seed: number; key: string };

export type NewConversation = {
  attemptId: number;
  virtualHumanId: number;
  versionId: number;
  locale: ConversationLocale;
  engine: 'built-in' | 'model';
  seed: number;
  variant: DrawnVariant | null;
  state: StoredState;
  consent: { at: Date; textHash: string } | null;
  startedAt: Date;
  /** Of one that goes back to a turn of another. */
  rewound?: { from: number; turn: number; ms: number; oldestWordsAt: Date };
};

export async function insertConversation(scope: Scope, conversation: NewConversation): Promise<void> {
  await scope.db
    .insertInto('conversation')
    .values({
      organisation_id: scope.organisationId,
      submission_id: conversation.attemptId,
      virtual_human_id: conversation.virtualHumanId,
      version_id: conversation.versionId,
      locale: conversation.locale,
      engine: conversation.engine,
      seed: conversation.seed,
      variant_seed: conversation.variant?.seed ?? null,
      variant_key: conversation.variant?.key ?? null,
      state: JSON.stringify(conversation.state),
      consented_at: conversation.consent?.at ?? null,
      consent_text_hash: conversation.consent?.textHash ?? null,
      started_at: conversation.startedAt,
      rewound_from: conversation.rewound?.from ?? null,
      rewound_turn: conversation.rewound?.turn ?? null,
      rewound_ms: conversation.rewound?.ms ?? 0,
      oldest_words_at: conversation.rewound?.oldestWordsAt ?? null,
    })
    .execute();
}

/** The variants that a learner had of a virtual human, the newest first; talks that go back to a turn of another are not counted. */
export async function listHadVariants(
  scope: ReadScope,
  virtualHumanId: number,
  attemptIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.variant_key as key from conversation c
    where c.organisation_id = ${scope.organisationId} and c.virtual_human_id = ${virtualHumanId}
      and c.submission_id = any(${attemptIds}::bigint[]) and c.variant_key is not null and c.rewound_turn is null
    order by c.submission_id desc`.execute(scope.db);
  return rows.map(({ key }) => key);
}

/** What the learner agreed to holds for a talk that goes on from the first one. */
export async function copyConsent(scope: Scope, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    update conversation c set consented_at = s.consented_at, consent_text_hash = s.consent_text_hash
    from conversation s
    where c.organisation_id = ${scope.organisationId} and c.submission_id = ${to}
      and s.organisation_id = ${scope.organisationId} and s.submission_id = ${from}`.execute(scope.db);
}

export type TurnWrite = {
  attemptId: number;
  /** Writes only while the conversation's row is as this write of it left it (see writeStep). */
  rowVersion?: string;
  state: StoredState;
  /** Set when the conversation ended with these turns. */
  ended: { at: Date; reason: ConversationEnd } | null;
  turns: readonly Turn[];
  /** What a model understood of a turn that is stored already. */
  reading?: { number: number; reading: TurnReading } | null;
};

const moveConversation = (from: RawBuilder<unknown>) => sql`
  update conversation c set state = ${slot('state')}::jsonb,
    ended_at = coalesce(c.ended_at, ${slot('endedAt')}::timestamptz),
    end_reason = coalesce(c.end_reason, ${slot('endReason')}::text)
  from ${from} where c.organisation_id = ${organisationId} and c.submission_id = held.id
    and c.xmin = coalesce(${slot('rowVersion')}::xid, c.xmin)
  returning c.submission_id, c.xmin::text as row_version`;

const insertTurns = sql`
  insert into conversation_turn (organisation_id, submission_id, number, id, speaker, text, text_hash, locale,
    started_ms, ended_ms, spoken, cut_in_at, understanding, delivery)
  select ${organisationId}, moved.submission_id, t.number, t.id, t.speaker, t.text, t.text_hash,
    t.locale, t.started_ms, t.ended_ms, t.spoken, t.cut_in_at, t.understanding::jsonb, t.delivery::jsonb
  from moved, unnest(${slot('numbers')}::integer[], ${slot('ids')}::uuid[], ${slot('speakers')}::text[],
    ${slot('texts')}::text[], ${slot('hashes')}::text[], ${slot('locales')}::text[], ${slot('started')}::integer[],
    ${slot('turnsEnded')}::integer[], ${slot('spoken')}::boolean[], ${slot('cutIns')}::integer[],
    ${slot('understandings')}::text[], ${slot('deliveries')}::text[]
  ) as t (number, id, speaker, text, text_hash, locale, started_ms, ended_ms, spoken, cut_in_at,
    understanding, delivery)`;

const writeKeeper = createStatementKeeper<{ rowVersion: string }>();

/** Appends turns and moves the conversation on, in one statement. Fails (isTurnTaken) when a number or key is taken. */
export async function writeTurns(scope: Scope, write: TurnWrite): Promise<void> {
  const values = { attempt: write.attemptId, ...describeWrite(scope, write) };
  const conversation = sql`(select ${slot('attempt')}::bigint as id) as held`;
  await writeKeeper.run(
    scope.db,
    'held',
    values,
    () => sql`with moved as (${moveConversation(conversation)}), spoken as (${insertTurns})
      select row_version as "rowVersion" from moved`,
  );
}

/**
 * The same with the step of the learner's own running session that the turns are, as the only statement of a
 * transaction, which costs one round trip and one write to the disk.
 * @returns which version of the conversation's row this is; null when there is no such session, it is finished, or the
 * conversation is no longer as the write names it: then nothing of the conversation was written
 */
export async function writeStep(
  scope: Scope,
  viewer: Viewer,
  write: TurnWrite,
  at: Date,
): Promise<string | null> {
  const step = describeAttemptStep(viewer, { submissionId: write.attemptId, itemKind, at });
  const [moved] = await writeKeeper.runLast(
    scope.db,
    'step',
    { ...step, ...describeWrite(scope, write) },
    () => sql`with ${attemptStep}, moved as (${moveConversation(sql`held`)}), spoken as (${insertTurns})
      select row_version as "rowVersion" from moved`,
  );
  return moved?.rowVersion ?? null;
}

function describeWrite({ organisationId: organisation }: Scope, write: TurnWrite) {
  const { rowVersion = null, state, ended, turns } = write;
  return {
    organisation,
    rowVersion,
    state: JSON.stringify(state),
    endedAt: ended?.at ?? null,
    endReason: ended?.reason ?? null,
    numbers: turns.map((turn) => turn.number),
    ids: turns.map((turn) => turn.id),
    speakers: turns.map((turn): Speaker => turn.speaker),
    texts: turns.map((turn) => turn.text),
    hashes: turns.map((turn) => hashText(turn.text)),
    locales: turns.map((turn) => turn.locale),
    started: turns.map((turn) => turn.startedMs),
    turnsEnded: turns.map((turn) => turn.endedMs),
    spoken: turns.map((turn) => turn.spoken),
    cutIns: turns.map((turn) => turn.cutInAt),
    understandings: turns.map((turn) => jsonOrNull(turn.understanding)),
    deliveries: turns.map((turn) => jsonOrNull(turn.delivery)),
  };
}

/** The same for the state only, while the row is as it was read. */
export async function updateState(scope: Scope, attemptId: number, state: StoredState): Promise<void> {
  await writeTurns(scope, { attemptId, state, ended: null, turns: [] });
}

/** Whether writing failed because another turn came first, under this number or this key. */
export function isTurnTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

export async function countHint(scope: Scope, attemptId: number): Promise<void> {
  await scope.db
    .updateTable('conversation')
    .set((eb) => ({ hints_shown: eb('hints_shown', '+', 1) }))
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .execute();
}

export type ConversationOutcome = {
  conversationScore: number;
  diagnosisScore: number;
  diagnosis: string | null;
  endedAt: Date;
  endReason: ConversationEnd;
};

export async function updateOutcome(
  scope: Scope,
  attemptId: number,
  outcome: ConversationOutcome,
): Promise<void> {
  await scope.db
    .updateTable('conversation')
    .set((eb) => ({
      conversation_score: outcome.conversationScore,
      diagnosis_score: outcome.diagnosisScore,
      diagnosis: outcome.diagnosis,
      ended_at: eb.fn.coalesce('ended_at', eb.val(outcome.endedAt)),
      end_reason: eb.fn.coalesce('end_reason', eb.val(outcome.endReason)),
    }))
    .where('organisation_id', '=', scope.organisationId)
    .where('submission_id', '=', attemptId)
    .execute();
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
