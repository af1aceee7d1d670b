import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MemberSelect } from '#features/members/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { FilterMenu } from '#ui-kit/lists/FilterMenu.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import styles from './Audit.module.css';
import type { AuditParams } from './audit-query.ts';
import { useAuditVocabulary } from './audit-words.ts';

const actionsDocument = graphql(`
  query AuditTools_actions {
    readAuditActions
  }
`);

const actorDocument = graphql(`
  query AuditTools_actor($id: ID!) {
    readOneMember(ID: $id) {
      ID
      Name
    }
  }
`);

const all = 'all';

export function AuditTools({ params }: { params: AuditParams }) {
  const t = useTranslate('organisations');
  const { actionLabel } = useAuditVocabulary();
  const { asked, setFilter } = params;
  const actions = useQuery(graphqlQuery(['audit', 'actions'], actionsDocument, {})).data?.readAuditActions;
  const actor = useQuery({
    ...graphqlQuery(['members', 'name'], actorDocument, { id: asked.who ?? '0' }),
    enabled: asked.who !== undefined,
  }).data?.readOneMember;
  const offered = [...new Set([...(actions ?? []), ...(asked.what ? [asked.what] : [])])]
    .map((action) => ({ value: action, label: actionLabel(action) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={styles.tools}>
      <div className={styles.who}>
        <MemberSelect
          label={t('audit.who')}
          single
          chosen={asked.who ? [{ id: asked.who, name: actor?.Name ?? '…' }] : []}
          onChange={([member]) => setFilter('who', member?.id)}
        />
      </div>
      <DayField label={t('audit.from')} value={asked.from} onChange={(day) => setFilter('from', day)} />
      <DayField label={t('audit.to')} value={asked.to} onChange={(day) => setFilter('to', day)} />
      <div className={styles.buttons}>
        <FilterMenu
          label={t('audit.what')}
          value={asked.what ?? all}
          restValue={all}
          options={[{ value: all, label: t('filter.all') }, ...offered]}
          onChange={(value) => setFilter('what', value === all ? undefined : value)}
        />
        {Object.keys(asked).length > 0 ? (
          <Button kind="quiet" size="sm" icon={<IconX size={16} aria-hidden />} onClick={params.clear}>
            {t('audit.clear')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}
