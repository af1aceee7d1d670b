import type { FeatureResolvers } from '#generated/resolvers/conversations.ts';
import { parseId } from '#kernel/ids.ts';
import type { ReadPart } from '../../model/compare-turn.ts';
import type { ComparedTurn, ComparisonService } from './comparison-service.ts';

export type ComparisonResolvers = {
  Query: Pick<FeatureResolvers['Query'], 'readTurnComparisons' | 'readConversationComparison'>;
  Mutation: Pick<FeatureResolvers['Mutation'], 'askModelAboutTurn'>;
};

export function createComparisonResolvers(comparisons: ComparisonService): ComparisonResolvers {
  return {
    Query: {
      async readTurnComparisons(_source, { ID, Show, limit, offset }, context) {
        const { counts, turns } = await comparisons.list(context.requireViewer(), parseId(ID), {
          show: Show ?? 'differs',
          limit: limit ?? 20,
          offset: offset ?? 0,
        });
        return {
          All: counts.all,
          Agree: counts.agree,
          Differ: counts.differ,
          StoodIn: counts.stoodIn,
          Turns: turns.map(mapTurn),
        };
      },
      async readConversationComparison(_source, { ID }, context) {
        const { canAsk, turns } = await comparisons.ofConversation(context.requireViewer(), parseId(ID));
        return { CanAsk: canAsk, Turns: turns.map(mapTurn) };
      },
    },
    Mutation: {
      async askModelAboutTurn(_source, { ID, Number: number }, context) {
        const { state, turn } = await comparisons.ask(context.requireViewer(), parseId(ID), number);
        return { State: state, Turn: turn && mapTurn(turn) };
      },
    },
  };
}

function mapTurn(turn: ComparedTurn) {
  const { reading } = turn;
  return {
    AssessmentID: String(turn.attemptId),
    Number: turn.number,
    Text: turn.text,
    Locale: turn.locale,
    SaidOn: turn.saidOn,
    BuiltIn: turn.builtIn.map(mapPart),
    Reading: reading && {
      ModelID: reading.modelId,
      Outcome: reading.outcome,
      Problem: reading.problem,
      Differs: reading.differs,
      Parts: reading.parts.map(mapPart),
    },
    Reply: turn.reply,
    ReplySource: turn.replySource,
  };
}

function mapPart({ kind, id, name, outcome, words, confidence, why }: ReadPart) {
  return {
    Kind: kind,
    ID: id,
    Name: name,
    Outcome: outcome,
    Words: words,
    Confidence: confidence,
    PassedOver: why,
  };
}
