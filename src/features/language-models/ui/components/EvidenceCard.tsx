import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadText } from '#web/page/download-file.ts';
import { type EvidencePack, evidencePeriod } from '../../model/ai-evidence.ts';
import { writeEvidencePage } from '../../model/evidence-page.ts';
import styles from './EvidenceCard.module.css';
import { evidenceNames, evidenceValues } from './evidence-names.ts';

const makeDocument = graphql(`
  mutation EvidenceCard_make($from: String!, $to: String!) {
    makeAiEvidence(From: $from, To: $to)
  }
`);

const dayMs = 86_400_000;
const usualDays = 90;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** One file with what the organisation can say about its use of artificial intelligence. For the admin group. */
export function EvidenceCard() {
  const t = useTranslate('ai-evidence');
  const language = useLocale();
  const [period, setPeriod] = useState({ from: dayBefore(usualDays), to: dayBefore(0) });
  const isPeriod = evidencePeriod.safeParse(period).success;
  const make = useMutation({
    mutationFn: async (form: 'html' | 'json') => {
      const { makeAiEvidence } = await graphqlRequest(makeDocument, period);
      const pack = makeAiEvidence as EvidencePack; // what this server makes
      const name = `ai-evidence-${period.from}-${period.to}`;
      if (form === 'json')
        return downloadText(`${name}.json`, `${JSON.stringify(pack, null, 2)}\n`, 'application/json');
      downloadText(`${name}.html`, writeEvidencePage(pack, words()), 'text/html;charset=utf-8');
    },
    onError: () => flash(t('failed'), { type: 'error' }),
  });

  function words() {
    const names = new Map<string, string>(evidenceNames.map((name) => [name, t(`name.${name}`)]));
    const values = new Map<string, string>(evidenceValues.map((value) => [value, t(`value.${value}`)]));
    return {
      language,
      title: t('file', period),
      nothing: t('nothing'),
      name: (id: string) => names.get(id) ?? id,
      value: (value: string | number | boolean | null) =>
        value === null ? t('value.none') : (values.get(String(value)) ?? String(value)),
    };
  }

  return (
    <SettingsCard title={t('title')} lead={t('lead')}>
      <div className={styles.period}>
        <DateField
          label={t('from')}
          value={period.from}
          max={period.to}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DateField
          label={t('to')}
          value={period.to}
          min={period.from}
          onChange={(to) => setPeriod({ ...period, to })}
        />
      </div>
      {isPeriod ? null : <p className={styles.error}>{t('period')}</p>}
      <div className={styles.buttons}>
        <Button busy={make.isPending} disabled={!isPeriod} onClick={() => make.mutate('html')}>
          {t('print')}
        </Button>
        <Button busy={make.isPending} disabled={!isPeriod} onClick={() => make.mutate('json')}>
          {t('json')}
        </Button>
      </div>
    </SettingsCard>
  );
}
