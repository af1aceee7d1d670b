import type { Translate } from '#locales/use-translate.ts';
import type { ComparedTurn } from './comparison-queries.ts';
import { findProblem, listRemarks, readParts } from './reading-texts.ts';

type T = Translate<'comparison'>;

/** Turns that both read, as the rows of a file: in the words of the page. */
export function writeComparisonRows(t: T, turns: readonly ComparedTurn[]): string[][] {
  const header = [
    t('column.day'),
    t('column.language'),
    t('column.said'),
    t('builtIn'),
    t('column.model'),
    t('column.reading'),
    t('column.counts'),
    t('column.compared'),
    t('column.answer'),
    t('column.conversation'),
    t('column.turn'),
  ];
  return [header, ...turns.map((turn) => writeRow(t, turn))];
}

function writeRow(t: T, turn: ComparedTurn): string[] {
  const { Reading: reading } = turn;
  return [
    turn.SaidOn,
    turn.Locale,
    turn.Text,
    writeParts(t, turn.BuiltIn),
    reading?.ModelID ?? '',
    reading ? writeReading(t, reading) : '',
    reading?.Outcome === 'used' ? t('model', { model: reading.ModelID }) : t('builtIn'),
    reading && reading.Outcome !== 'stood-in' ? t(reading.Differs ? 'differs' : 'agrees') : '',
    turn.Reply ?? '',
    turn.AssessmentID,
    String(turn.Number),
  ];
}

function writeReading(t: T, { Outcome, Problem, Parts }: NonNullable<ComparedTurn['Reading']>): string {
  return Outcome === 'stood-in' ? t('stoodIn', { reason: t(findProblem(Problem)) }) : writeParts(t, Parts);
}

function writeParts(t: T, parts: ComparedTurn['BuiltIn']): string {
  const { named, none } = readParts(parts);
  if (named.length === 0) return t(none);
  return named
    .map((part) =>
      [`${part.Name || part.ID}: ${part.Words}`, ...listRemarks(part).map((remark) => t(remark))].join(' '),
    )
    .join('; ');
}
