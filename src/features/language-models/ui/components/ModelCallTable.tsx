import type { ModelCallLog_ListQuery } from '#generated/graphql/graphql.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './LanguageModel.module.css';
import { toAmount, toSeconds } from './model-form.ts';

type ListedCall = ModelCallLog_ListQuery['readLanguageModelCalls']['nodes'][number];

/** The cost of a call is often far below a cent. */
const costDecimals = 5;

export function ModelCallTable({ calls, currency }: { calls: readonly ListedCall[]; currency: string }) {
  const t = useTranslate('language-models');
  const { dateTime, relative, number } = useFormats();
  const columns: DataColumn<ListedCall>[] = [
    {
      id: 'created',
      header: t('column.created'),
      primary: true,
      cell: (call) => (
        <time className={styles.short} dateTime={call.Created} title={dateTime(call.Created)}>
          {relative(call.Created)}
        </time>
      ),
    },
    {
      id: 'purpose',
      header: t('column.purpose'),
      cell: (call) => t(purposeTexts[call.Purpose] ?? 'purpose.conversation'),
    },
    {
      id: 'model',
      header: t('column.model'),
      cell: (call) => <code className={styles.model}>{call.ModelID}</code>,
    },
    {
      id: 'outcome',
      header: t('column.outcome'),
      cell: (call) => (
        <StatusBadge tone={toneOf(call.Outcome)}>
          {t(outcomeTexts[call.Outcome] ?? 'outcome.garbage')}
        </StatusBadge>
      ),
    },
    {
      id: 'tokens',
      header: t('column.tokens'),
      numeric: true,
      cell: (call) => (
        <span className={styles.short} title={call.Estimated ? t('log.estimated') : undefined}>
          {call.Estimated ? '≈ ' : ''}
          {t('log.tokens', { input: number(call.InputTokens), output: number(call.OutputTokens) })}
        </span>
      ),
    },
    {
      id: 'time',
      header: t('column.time'),
      numeric: true,
      cell: (call) =>
        call.DurationMs === null ? null : (
          <span className={styles.short}>
            {t('log.seconds', { seconds: number(...toSeconds(call.DurationMs)) })}
          </span>
        ),
    },
    {
      id: 'cost',
      header: t('column.cost'),
      numeric: true,
      cell: (call) => (
        <span className={styles.short}>
          {number(toAmount(call.CostMicros), {
            style: 'currency',
            currency,
            maximumFractionDigits: costDecimals,
          })}
        </span>
      ),
    },
  ];
  return <DataTable caption={t('log.title')} columns={columns} rows={calls} rowKey={(call) => call.ID} />;
}

const purposeTexts: Readonly<Record<string, TextKey<'language-models'>>> = {
  conversation: 'purpose.conversation',
  judgement: 'purpose.judgement',
  calibration: 'purpose.calibration',
  report: 'purpose.report',
  agent: 'purpose.agent',
  authoring: 'purpose.authoring',
  drafting: 'purpose.drafting',
  comparison: 'purpose.comparison',
  test: 'purpose.test',
};

const outcomeTexts: Readonly<Record<string, TextKey<'language-models'>>> = {
  running: 'outcome.running',
  answered: 'outcome.answered',
  timeout: 'outcome.timeout',
  refused: 'outcome.refused',
  overloaded: 'outcome.overloaded',
  unreachable: 'outcome.unreachable',
  'broken-off': 'outcome.broken-off',
  garbage: 'outcome.garbage',
  aborted: 'outcome.aborted',
  'ceiling-reached': 'outcome.ceiling-reached',
  lost: 'outcome.lost',
};

function toneOf(outcome: string): StatusTone {
  if (outcome === 'answered') return 'positive';
  if (outcome === 'running') return 'accent';
  if (outcome === 'aborted' || outcome === 'lost') return 'neutral';
  return outcome === 'ceiling-reached' ? 'warning' : 'negative';
}
