import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import type { ModelUsage } from '#platform/llm/model-port.ts';
import type { AgentAnswer } from '../model/agent-answer.ts';
import { isQuestion } from '../model/agent-forms.ts';
import { listNearest, mayAnswer, quotePassages, speaksOf } from '../model/answer-from-passages.ts';
import { answerSystem, modelAnswerSchema, writeAnswerMessage } from '../model/answer-prompt.ts';
import { listQuestionCharacters, listQuestionTerms } from '../model/passage-terms.ts';
import { assertCan } from '../model/permissions.ts';
import { type FoundQuote, proveStatements } from '../model/quote-gate.ts';
import { type Corpus, type Ranked, rankPassages, weightOfTerm } from '../model/rank-passages.ts';
import type { AgentContext } from './agent-context.ts';
import { refuse, refuseForToday } from './agent-refusals.ts';
import { lockAgent } from './agent-store.ts';
import { findDocument, listStaleDocuments, lockDocument } from './document-store.ts';
import { listCandidates, type PassageRow, readCorpus } from './passage-store.ts';
import { countToday, type EndedQuestion, endQuestion, insertQuestion } from './question-store.ts';
import { readItemDocument } from './read-document.ts';
import { isOffered, listReadableDocuments } from './source-access.ts';

export type AskedQuestion = { agentId: number; question: string; itemId: number | null; test: boolean };

export type GivenAnswer = Pick<EndedQuestion, 'outcome' | 'engine' | 'answer'> & {
  questionId: number;
  stoodIn: boolean;
};

/** Read one by one and compared: all that may be read up to here, and else the best by words. */
const candidates = 300;
/** What a model is given to read: some 4,000 tokens. Of questions in other words than the documents' 92 % have their passage among eight. */
const passagesForModel = 8;
const answerTokens = 700;

/**
 * Answers from what the asker may read at this moment, with quotes or not at all. No transaction is open while a model is
 * asked.
 */
export async function askAgent(
  context: AgentContext,
  viewer: Viewer,
  asked: AskedQuestion,
  signal?: AbortSignal,
): Promise<GivenAnswer> {
  assertCan(viewer, asked.test ? 'agent:edit' : 'agent:ask');
  if (viewer.personId === null) throw notFound();
  const question = asked.question
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (!isQuestion(question)) throw refuse('agent.question-length');
  const begun = await beginQuestion(context, viewer, { ...asked, question, personId: viewer.personId });
  try {
    await refreshItems(context, viewer.organisationId, asked.agentId);
    const found = await findPassages(context, viewer, { ...asked, question });
    const answer = await writeAnswer(context, viewer.organisationId, {
      ...found,
      question,
      ...begun,
      signal,
    });
    await context.tenancy.inOrganisation(viewer.organisationId, (scope) =>
      endQuestion(scope, begun.questionId, answer),
    );
    return { ...answer, questionId: begun.questionId };
  } catch (error) {
    await context.tenancy.inOrganisation(viewer.organisationId, (scope) =>
      endQuestion(scope, begun.questionId, failed),
    );
    throw error;
  }
}

const nothingUsed = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
const noAnswer: AgentAnswer = { format: 1, statements: [] };
const failed: EndedQuestion = { outcome: 'failed', engine: 'passages', answer: noAnswer, ...nothingUsed };

type Begun = { questionId: number; instructions: string };

/** The agent's row is held while its questions are counted, so limits hold for those who ask at once. */
function beginQuestion(
  context: AgentContext,
  viewer: Viewer,
  asked: AskedQuestion & { personId: number },
): Promise<Begun> {
  const now = context.clock();
  const { agentId, personId, test } = asked;
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const agent = await lockAgent(scope, agentId);
    if (!agent) throw notFound();
    if (!test && !(await isOffered(context, scope, viewer, asked))) throw notFound();
    const today = await countToday(scope, { agentId, personId, now });
    if (today.person >= agent.personDayLimit) throw refuseForToday('agent.person-limit', now);
    if (today.all >= agent.organisationDayLimit) throw refuseForToday('agent.organisation-limit', now);
    const { question, itemId } = asked;
    const questionId = await insertQuestion(scope, {
      ...{ agentId, personId, question, itemId: test ? null : itemId, isTest: test, askedAt: now },
    });
    return { questionId, instructions: agent.instructions };
  });
}

/** Courses and videos that were published anew since they were read: their words are in the database already. */
async function refreshItems(context: AgentContext, organisationId: number, agentId: number): Promise<void> {
  const stale = await context.tenancy.readInOrganisation(organisationId, (scope) =>
    listStaleDocuments(scope, agentId),
  );
  for (const id of stale)
    await context.tenancy.inOrganisation(organisationId, async (scope) => {
      if (!(await lockDocument(scope, id))) return;
      const document = await findDocument(scope, id);
      const itemId = document?.itemId ?? null;
      if (document && itemId !== null) await readItemDocument(context, scope, { ...document, itemId });
    });
}

type Found = { terms: string[]; corpus: Corpus; ranked: Ranked<PassageRow>[] };

async function findPassages(context: AgentContext, viewer: Viewer, asked: AskedQuestion): Promise<Found> {
  const { agentId } = asked;
  const terms = listQuestionTerms(asked.question);
  const found = await context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const sources = await listReadableDocuments(context, scope, viewer, { agentId, all: asked.test });
    const corpus = await readCorpus(scope, { agentId, sources, terms });
    const known = terms.filter((term) => (corpus.frequencies.get(term) ?? 0) > 0);
    const weights = new Map(known.map((term) => [term, weightOfTerm(term, corpus)]));
    const all = corpus.passages <= candidates;
    const passages = await listCandidates(scope, { agentId, sources, weights, all, limit: candidates });
    return { corpus, passages };
  });
  const { corpus, passages } = found;
  const similarities = await context.meaning.compare(viewer.organisationId, asked.question, passages);
  const characters = listQuestionCharacters(asked.question);
  return { terms, corpus, ranked: rankPassages(terms, passages, corpus, { characters, similarities }) };
}

type Writing = Found & { question: string; instructions: string; signal: AbortSignal | undefined };
type Written = EndedQuestion & { stoodIn: boolean };

async function writeAnswer(context: AgentContext, organisationId: number, asked: Writing): Promise<Written> {
  if (!mayAnswer(asked.ranked)) return answerFromPassages(asked, { stoodIn: false, used: nothingUsed });
  const model = await context.models.forOrganisation(organisationId, 'agent');
  if (!model) return answerFromPassages(asked, { stoodIn: false, used: nothingUsed });
  const passages = asked.ranked.slice(0, passagesForModel).map(({ passage }) => passage);
  try {
    const { value, usage } = await model.answerJson({
      system: answerSystem,
      messages: [
        {
          role: 'user',
          content: writeAnswerMessage({ question: asked.question, manner: asked.instructions, passages }),
        },
      ],
      maxOutputTokens: answerTokens,
      temperature: 0,
      seed: 1,
      schema: modelAnswerSchema,
      ...(asked.signal ? { signal: asked.signal } : {}),
    });
    const used = usedOf(usage, model.costOf(usage));
    if (!value.found) return notSaid('model', used);
    const claimed = value.statements.map(({ text, quotes }) => ({
      text,
      quotes: quotes.map((quote) => ({ ...quote, passage: passages[quote.passage - 1]?.id ?? -1 })),
    }));
    const proven = proveStatements(claimed, passages);
    if (proven.length === 0) return answerFromPassages(asked, { stoodIn: true, used });
    const statements = proven.map(({ text, quotes }) => ({ text, quotes: present(passages, quotes) }));
    return {
      outcome: 'answered',
      engine: 'model',
      answer: { format: 1, statements },
      ...used,
      stoodIn: false,
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return answerFromPassages(asked, { stoodIn: true, used: nothingUsed });
  }
}

function answerFromPassages(
  { terms, ranked, corpus }: Writing,
  { stoodIn, used }: { stoodIn: boolean; used: typeof nothingUsed },
): Written {
  const answers = speaksOf(ranked, corpus);
  const quotes = answers ? quotePassages(terms, ranked, corpus) : listNearest(terms, ranked, corpus);
  const passages = ranked.map(({ passage }) => passage);
  const statements = present(passages, quotes).map((quote) => ({ text: '', quotes: [quote] }));
  const outcome = answers ? 'answered' : 'not-in-documents';
  return { outcome, engine: 'passages', answer: { format: 1, statements }, ...used, stoodIn };
}

function notSaid(engine: 'passages' | 'model', used: typeof nothingUsed): Written {
  return { outcome: 'not-in-documents', engine, answer: noAnswer, ...used, stoodIn: false };
}

function usedOf(usage: ModelUsage, costMicros: number): typeof nothingUsed {
  return { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, costMicros };
}

/** Cut out of the passages, never taken from a model. */
function present(passages: readonly PassageRow[], quotes: readonly FoundQuote[]) {
  return quotes.flatMap(({ passageId, start, end }) => {
    const passage = passages.find(({ id }) => id === passageId);
    if (!passage) return [];
    const { documentId, title, heading, page, text } = passage;
    return [{ passageId, documentId, title, heading, page, text: text.slice(start, end) }];
  });
}
