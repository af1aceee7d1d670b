import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MailNotice, useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { ImportDialog_ImportMutation } from '#generated/graphql/graphql.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { downloadText } from '#web/page/download-text.ts';
import { CsvDropzone } from './CsvDropzone.tsx';
import { ImportRows } from './ImportRows.tsx';

const importDocument = graphql(`
  mutation ImportDialog_import($input: ImportMembersInput!) {
    importMembers(Input: $input) {
      Rows {
        Line
        Email
        Action
        Message
        Reason
        MemberID
      }
      Summary {
        Created
        Updated
        Unchanged
        Refused
        Groups
      }
    }
  }
`);

export type ImportAnswer = ImportDialog_ImportMutation['importMembers'];
type CsvFile = { name: string; text: string };

/** The file is checked first; its effect is shown row by row before anything changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError, ofRow } = useReasonText();
  const [file, setFile] = useState<CsvFile | null>(null);
  const [createGroups, setCreateGroups] = useState(true);
  const [welcome, setWelcome] = useState(true);
  const send = (csv: string, dryRun: boolean, groups: boolean) =>
    graphqlRequest(importDocument, {
      input: { CSV: csv, DryRun: dryRun, CreateGroups: groups, SendWelcomeEmail: welcome },
    });
  const dryRun = useMutation({
    mutationFn: ({ csv, groups }: { csv: string; groups: boolean }) => send(csv, true, groups),
  });
  const run = useMutation({
    mutationFn: (csv: string) => send(csv, false, createGroups),
    onSuccess: () => invalidate(client, 'members', 'groups', 'organisation'),
  });
  const look = (next: CsvFile) => {
    setFile(next);
    dryRun.mutate({ csv: next.text, groups: createGroups });
  };
  const startAgain = () => {
    setFile(null);
    dryRun.reset();
  };
  const answer = run.data?.importMembers ?? dryRun.data?.importMembers;
  const isDone = run.data !== undefined;
  const changes = answer ? answer.Summary.Created + answer.Summary.Updated : 0;
  const download = () =>
    answer &&
    downloadText(
      t('import.resultFile'),
      utf8Mark +
        writeCsvRows([
          [t('import.line'), t('field.email'), t('import.outcome'), t('import.why')],
          ...answer.Rows.map((row) => [
            String(row.Line),
            row.Email,
            t(`import.action.${toAction(row.Action)}`),
            row.Message ? ofRow(row) : '',
          ]),
        ]),
    );

  return (
    <Dialog
      size={file ? 'lg' : 'md'}
      title={isDone ? t('import.doneTitle') : t('import.title')}
      onClose={onClose}
      actions={
        isDone ? (
          <>
            <Button icon={<IconDownload size={18} aria-hidden />} onClick={download}>
              {t('import.download')}
            </Button>
            <Button kind="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={file ? startAgain : onClose} disabled={run.isPending}>
              {file ? t('import.otherFile') : t('cancel')}
            </Button>
            {file ? (
              <Button
                kind="primary"
                busy={run.isPending}
                disabled={dryRun.isPending || changes === 0}
                onClick={() => run.mutate(file.text)}
              >
                {t('import.run', { count: changes })}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className={layout.fields}>
        {dryRun.isError || run.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(run.error ?? dryRun.error)}
          </p>
        ) : null}
        <MailNotice />
        {file ? null : <CsvDropzone onFile={look} />}
        {file && !isDone ? (
          <>
            <p className={layout.lead}>{t('import.preview', { file: file.name })}</p>
            <Checkbox
              label={t('import.createGroups')}
              checked={createGroups}
              disabled={dryRun.isPending || run.isPending}
              onChange={(next) => {
                setCreateGroups(next);
                dryRun.mutate({ csv: file.text, groups: next });
              }}
            />
            <Checkbox label={t('invite.welcome')} checked={welcome} onChange={setWelcome} />
          </>
        ) : null}
        {file ? <ImportRows answer={answer} isDone={isDone} busy={dryRun.isPending} /> : null}
      </div>
    </Dialog>
  );
}

const importActions = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];

export function toAction(text: string): ImportAction {
  return importActions.find((action) => action === text) ?? 'refused';
}
