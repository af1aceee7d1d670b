import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { savedCases } from '#features/virtual-humans/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  type ComparisonFilter,
  comparisonFilters,
  type ReadPart,
  readParts,
  readPassedOver,
} from '../../model/compare-turn.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';
import { findUnsaid } from '../../model/interruption.ts';
import { assertCan } from '../../model/permissions.ts';
import { rebuildState } from '../../model/rewind.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { type FoundConversation, findVisible } from '../conversation-session.ts';
import { openHearing } from '../hearing.ts';
import { prepareCase } from '../prepare-case.ts';
import { insertReading } from '../reading-store.ts';
import {
  type ComparedRow,
  type ComparisonCounts,
  countCompared,
  listCompared,
  listOfConversation,
} from './comparison-store.ts';

export type ComparedTurn = Omit<ComparedRow, 'builtIn' | 'reading'> & {
  builtIn: ReadPart[];
  reading:
    | (Omit<NonNullable<ComparedRow['reading']>, 'understanding' | 'passedOver'> & {
        parts: ReadPart[];
      })
    | null;
};

type Comparison = { counts: ComparisonCounts; turns: ComparedTurn[] };

/** `no-model`: the organisation has none, or nothing of the case may be named; `failed`: it gave no answer that can be used. */
type AskedTurn = { state: 'ready' | 'no-model' | 'ceiling' | 'failed'; turn: ComparedTurn | null };

export type ComparisonService = {
  /** For staff who may see the results of this virtual human. @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT */
  list(
    viewer: Viewer,
    virtualHumanId: number,
    page: { show: string; limit: number; offset: number },
  ): Promise<Comparison>;
  /** Every turn of one conversation, and whether there is a model to ask. @throws NOT_FOUND, FORBIDDEN */
  ofConversation(viewer: Viewer, attemptId: number): Promise<{ canAsk: boolean; turns: ComparedTurn[] }>;
  /** What the organisation's model would have understood of a turn. @throws NOT_FOUND, FORBIDDEN */
  ask(viewer: Viewer, attemptId: number, number: number): Promise<AskedTurn>;
};

const mostAtOnce = 500;
/** One try or two, within the 20 s after which a GraphQL request ends. */
const patienceMs = 18_000;

/** What the built-in engine and a model understood of the same turns, for staff. */
export function createComparisonService(
  deps: Pick<ConversationDependencies, 'tenancy' | 'items' | 'meaning' | 'clock'> & { gateway: ModelGateway },
): ComparisonService {
  const { tenancy, items, gateway, clock } = deps;

  async function find(viewer: Viewer, attemptId: number): Promise<FoundConversation> {
    assertCan(viewer, 'session:list-all');
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      findVisible(scope, items, viewer, attemptId),
    );
  }

  return {
    async list(viewer, virtualHumanId, { show, limit, offset }) {
      assertCan(viewer, 'session:list-all');
      const filter = readFilter(show);
      if (limit < 1 || limit > mostAtOnce || offset < 0)
        throw badInput('This is no page.', { reason: 'conversation.page' });
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const playable = await savedCases.findAnalysed(scope, viewer, virtualHumanId);
        if (!playable) throw notFound();
        const rows = await listCompared(scope, virtualHumanId, { filter, limit, offset });
        return {
          counts: await countCompared(scope, virtualHumanId),
          turns: rows.map((row) => present(playable.content, row)),
        };
      });
    },
    async ofConversation(viewer, attemptId) {
      const { playable } = await find(viewer, attemptId);
      const model = await gateway.forOrganisation(viewer.organisationId, 'comparison');
      const rows = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        listOfConversation(scope, attemptId),
      );
      return { canAsk: model !== null, turns: rows.map((row) => present(playable.content, row)) };
    },
    async ask(viewer, attemptId, number) {
      const { conversation, playable } = await find(viewer, attemptId);
      const learner = conversation.turns.find((turn) => turn.number === number);
      if (learner?.speaker !== 'learner' || !learner.understanding) throw notFound();
      const answer = async (state: AskedTurn['state']): Promise<AskedTurn> => {
        const rows = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
          listOfConversation(scope, attemptId),
        );
        const row = rows.find((one) => one.number === number);
        return { state, turn: row ? present(playable.content, row) : null };
      };
      const rows = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        listOfConversation(scope, attemptId),
      );
      const row = rows.find((one) => one.number === number);
      // What a turn counts as, or why it stood in, is not asked for again.
      if (!row || (row.reading && row.reading.outcome !== 'asked')) return answer('ready');
      const model = await gateway.forOrganisation(viewer.organisationId, 'comparison');
      if (!model) return answer('no-model');
      const { content } = playable;
      const { locale, seed } = conversation;
      await prepareCase(playable, locale, { meaning: deps.meaning, organisationId: viewer.organisationId });
      const turns = conversation.turns.filter((turn) => turn.number <= number);
      const before = turns.slice(0, -1);
      const state = rebuildState(toDialogueCase(content), { locale, seed, turns: before });
      const unsaid = findUnsaid(before.at(-1), learner.cutInAt);
      const vectors = await deps.meaning.find(content, locale, learner.text);
      const moment = {
        ...{ content, locale, state, turns, learner, unsaid, vectors },
        builtIn: row.builtIn,
        ended: null,
      };
      const hearing = openHearing(model, moment, { speaks: false });
      if (!hearing) return answer('no-model');
      await hearing.hear(AbortSignal.timeout(patienceMs));
      const reading = hearing.reading();
      if (reading.outcome === 'stood-in')
        return answer(reading.problem === 'ceiling-reached' ? 'ceiling' : 'failed');
      await tenancy.inOrganisation(viewer.organisationId, (scope) =>
        insertReading(
          scope,
          { attemptId, number, virtualHumanId: conversation.virtualHumanId },
          { ...reading, outcome: 'asked' },
          clock(),
        ),
      );
      return answer('ready');
    },
  };
}

function readFilter(show: string): ComparisonFilter {
  const filter = comparisonFilters.find((known) => known === show);
  if (!filter) throw badInput('There is no such filter.', { reason: 'conversation.filter' });
  return filter;
}

function present(content: CaseContent, { builtIn, reading, ...row }: ComparedRow): ComparedTurn {
  return {
    ...row,
    builtIn: readParts(content, row, builtIn),
    reading: reading && {
      modelId: reading.modelId,
      outcome: reading.outcome,
      problem: reading.problem,
      differs: reading.differs,
      parts: [
        ...(reading.understanding ? readParts(content, row, reading.understanding) : []),
        ...readPassedOver(content, row, reading.passedOver),
      ],
    },
  };
}
