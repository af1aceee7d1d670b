import { IconClipboardText } from '@tabler/icons-react';
import { ItemCardMenu } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { type ConfirmDialogProps, TypedConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { editPath } from '../../../model/form-paths.ts';
import { FormStatusBadge } from '../../components/FormStatusBadge.tsx';
import styles from './FormTable.module.css';
import { useFormAction, useFormRights } from './form-actions.ts';
import type { ListedForm } from './forms-query.ts';

interface FormTableProps {
  forms: readonly ListedForm[];
  sort: string;
  onSort: (sort: string) => void;
}

export function FormTable({ forms, sort, onSort }: FormTableProps) {
  const t = useTranslate('forms');
  const { number, date } = useFormats();
  const columns: DataColumn<ListedForm>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: (form) => (
        <RowTitle
          icon={<IconClipboardText aria-hidden />}
          to={editPath(form.ID)}
          title={form.Title || t('untitled')}
        />
      ),
    },
    { id: 'status', header: t('column.status'), cell: (form) => <Status form={form} /> },
    {
      id: 'places',
      header: t('column.places'),
      numeric: true,
      cell: (form) => number(form.Placements.length),
    },
    {
      id: 'answers',
      header: t('column.answers'),
      numeric: true,
      cell: (form) => number(form.TotalSubmissions),
    },
    {
      id: 'edited',
      header: t('column.lastEdited'),
      sortField: 'LastEdited',
      cell: (form) => <span className={styles.day}>{date(form.LastEdited)}</span>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: 'icon',
      cell: (form) => <FormMenu form={form} />,
    },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={forms}
      rowKey={(form) => form.ID}
      sort={sort}
      onSort={onSort}
      hasSortMenu
    />
  );
}

function Status({ form }: { form: ListedForm }) {
  const t = useTranslate('forms');
  return (
    <span className={styles.badges}>
      <FormStatusBadge status={form.Status} />
      {form.Status === 'Published' && form.CanEdit && form.HasUnpublishedChanges ? (
        <StatusBadge tone="warning">{t('header.unpublishedChanges')}</StatusBadge>
      ) : null}
      {form.Anonymous ? <StatusBadge tone="accent">{t('anonymous.badge')}</StatusBadge> : null}
    </span>
  );
}

function FormMenu({ form }: { form: ListedForm }) {
  const t = useTranslate('forms');
  const action = useFormAction(form);
  const rights = useFormRights(form);
  return (
    <ItemCardMenu t={t} kind="form" item={form} rights={rights} action={action} confirm={ConfirmByWord} />
  );
}

/** Deleting a form destroys its answers too. */
function ConfirmByWord(props: ConfirmDialogProps) {
  return <TypedConfirmDialog {...props} word="delete" />;
}
