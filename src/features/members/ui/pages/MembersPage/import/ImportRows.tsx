import { useState } from 'react';
import { useMailDelivers, useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { type ImportAction, toImportAction } from '../../../../model/import-action.ts';
import { InvitationLinkField } from '../../../components/InvitationLinkField.tsx';
import styles from './Import.module.css';
import type { ImportAnswer } from './use-member-import.ts';

type Row = ImportAnswer['Rows'][number];

const tones: Readonly<Record<ImportAction, StatusTone>> = {
  created: 'positive',
  updated: 'accent',
  unchanged: 'neutral',
  refused: 'negative',
};

/** A page of a long file; the rest is in the file that can be downloaded. */
const shownRows = 100;

interface ImportRowsProps {
  answer: ImportAnswer | undefined;
  isDone: boolean;
  busy: boolean;
}

/** Counts that filter the table, and the rows of the file with their results. */
export function ImportRows({ answer, isDone, busy }: ImportRowsProps) {
  const t = useTranslate('organisations');
  const { ofRow } = useReasonText();
  const delivers = useMailDelivers();
  const [shown, setShown] = useState<ImportAction | null>(null);
  if (!answer) return busy ? <TableSkeleton rows={5} columns={3} /> : null;
  const counts: readonly [ImportAction, number][] = [
    ['created', answer.Summary.Created],
    ['updated', answer.Summary.Updated],
    ['unchanged', answer.Summary.Unchanged],
    ['refused', answer.Summary.Refused],
  ];
  const rows = answer.Rows.filter((row) => shown === null || toImportAction(row.Action) === shown);
  const columns: DataColumn<Row>[] = [
    { id: 'line', header: t('import.line'), numeric: true, cell: (row) => row.Line },
    { id: 'email', header: t('field.email'), primary: true, cell: (row) => row.Email || '–' },
    {
      id: 'action',
      header: t('import.outcome'),
      cell: (row) => {
        const action = toImportAction(row.Action);
        return (
          <StatusBadge tone={tones[action]}>
            {t(isDone ? `import.action.${action}` : `import.will.${action}`)}
          </StatusBadge>
        );
      },
    },
    {
      id: 'why',
      header: t('import.why'),
      cell: (row) => {
        if (row.MemberID && !delivers)
          return <InvitationLinkField memberId={row.MemberID} name={row.Email} />;
        return row.Message || row.Reason ? ofRow(row) : '–';
      },
    },
  ];
  return (
    <div className={styles.rows} aria-busy={busy}>
      <fieldset className={styles.counts}>
        <legend className="visually-hidden">{t('import.filter')}</legend>
        {counts.map(([action, count]) => (
          <button
            key={action}
            type="button"
            className={styles.count}
            data-action={action}
            aria-pressed={shown === action}
            onClick={() => setShown(shown === action ? null : action)}
          >
            <strong>{count}</strong>
            {t(isDone ? `import.action.${action}` : `import.will.${action}`)}
          </button>
        ))}
      </fieldset>
      {answer.Summary.Groups.length > 0 ? (
        <p className={layout.lead}>
          {t(isDone ? 'import.groupsMade' : 'import.groupsNew', { names: answer.Summary.Groups.join(', ') })}
        </p>
      ) : null}
      <DataTable
        caption={t('import.tableCaption')}
        columns={columns}
        rows={rows.slice(0, shownRows)}
        rowKey={(row) => String(row.Line)}
      />
      {!delivers && answer.Rows.some((row) => row.MemberID) ? (
        <p className={layout.lead}>{t('invitationLink.care')}</p>
      ) : null}
      {rows.length > shownRows ? (
        <p className={layout.lead}>{t('import.moreRows', { count: rows.length - shownRows })}</p>
      ) : null}
    </div>
  );
}
