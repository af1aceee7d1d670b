import type { CaseFinding } from '#features/virtual-humans/model/publish-check.ts';
import type { FeatureResolvers } from '#generated/resolvers/conversations.ts';
import { parseId } from '#kernel/ids.ts';
import type { CheckDraftWordings } from './check-wordings.ts';
import type { SuggestWordings } from './suggest-wordings.ts';
import type { TriedLine, TriedMoment, TryLines } from './try-lines.ts';
import type { UnheardLine, UnheardLines } from './unheard-lines.ts';

export type AuthoringResolvers = {
  Query: Pick<
    FeatureResolvers['Query'],
    'tryVirtualHumanLines' | 'readUnheardLines' | 'checkVirtualHumanWordings' | 'suggestsWordings'
  >;
  Mutation: Pick<FeatureResolvers['Mutation'], 'dismissUnheardLine' | 'suggestVirtualHumanWordings'>;
};

/** What the builder of virtual humans asks of conversations. */
export function createAuthoringResolvers({
  tryLines,
  unheard,
  checkWordings,
  suggestWordings,
}: {
  tryLines: TryLines;
  unheard: UnheardLines;
  checkWordings: CheckDraftWordings;
  suggestWordings: SuggestWordings;
}): AuthoringResolvers {
  return {
    Query: {
      async tryVirtualHumanLines(_source, { ID, Content, Lines, Locale, Trust, SceneID }, context) {
        const talk = await tryLines(context.requireViewer(), {
          virtualHumanId: parseId(ID),
          content: Content,
          lines: Lines,
          locale: Locale,
          trust: Trust,
          sceneId: SceneID,
        });
        return { Opening: talk.opening, ...mapMoment(talk), Lines: talk.lines.map(mapLine) };
      },
      async readUnheardLines(_source, { ID, Order }, context) {
        const lines = await unheard.list(context.requireViewer(), parseId(ID), Order ?? 'frequent');
        return lines.map(mapUnheard);
      },
      async checkVirtualHumanWordings(_source, { ID, Content }, context) {
        const { findings, read, all } = await checkWordings(context.requireViewer(), parseId(ID), Content);
        return { Findings: findings.map(mapFinding), Read: read, All: all };
      },
      suggestsWordings: (_source, _args, context) => suggestWordings.isOffered(context.requireViewer()),
    },
    Mutation: {
      async suggestVirtualHumanWordings(_source, { ID, Content, TargetID, SceneID, Locale }, context) {
        const { state, wordings } = await suggestWordings.suggest(context.requireViewer(), {
          virtualHumanId: parseId(ID),
          content: Content,
          targetId: TargetID,
          sceneId: SceneID ?? null,
          locale: Locale,
        });
        return {
          State: state,
          Wordings: wordings.map(({ text, takenId }) => ({ Text: text, TakenID: takenId })),
        };
      },
      async dismissUnheardLine(_source, { ID, Key, Dismissed }, context) {
        await unheard.dismiss(context.requireViewer(), parseId(ID), Key, Dismissed ?? true);
        return Key;
      },
    },
  };
}

function mapFinding({ code, section, itemId, itemName, otherName, words }: CaseFinding) {
  return {
    Code: code,
    Section: section,
    ItemID: itemId,
    ItemName: itemName,
    OtherName: otherName,
    Words: words,
  };
}

function mapUnheard(line: UnheardLine) {
  return {
    Key: line.key,
    Text: line.text,
    Alike: [...line.alike],
    Locale: line.locale,
    Count: line.count,
    LastSaid: line.lastSaidOn,
    SceneID: line.sceneId,
    GuessID: line.guess,
  };
}

function mapMoment({ mood, trust, tension, sceneId }: TriedMoment) {
  return { Mood: mood, Trust: trust, Tension: tension, SceneID: sceneId };
}

function mapLine(line: TriedLine) {
  return {
    Text: line.text,
    Reply: line.reply,
    ...mapMoment(line),
    Ended: line.ended,
    ByMeaning: line.byMeaning,
    Understood: line.understood.map(({ kind, id, outcome, words, confidence, runnerUp }) => ({
      Kind: kind,
      ID: id,
      Outcome: outcome,
      Words: words,
      Confidence: confidence,
      RunnerUp: runnerUp && { ID: runnerUp.id, Confidence: runnerUp.confidence },
    })),
    Earned: line.earned.map(({ objectiveId, points, quotes }) => ({
      ObjectiveID: objectiveId,
      Points: points,
      Quotes: [...quotes],
    })),
    Lost: [...line.lost],
    HeldBack: line.heldBack.map(({ rule, id, otherId, stance, words, has, needed }) => ({
      Rule: rule,
      ID: id,
      OtherID: otherId,
      Stance: stance,
      Words: words,
      Has: has,
      Needed: needed,
    })),
    GuessID: line.guess,
  };
}
