import { IconDownload } from '@tabler/icons-react';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { downloadText } from '#web/page/download-file.ts';
import { toImportAction } from '../../../../model/import-action.ts';
import type { ImportAnswer, MemberImport } from './use-member-import.ts';

interface ImportActionsProps {
  members: MemberImport;
  onClose: () => void;
}

/** The buttons of the dialog: before the import it can still be left, after it its results can be kept. */
export function ImportActions({ members, onClose }: ImportActionsProps) {
  return members.isDone ? (
    <ActionsAfter answer={members.answer} onClose={onClose} />
  ) : (
    <ActionsBefore members={members} onClose={onClose} />
  );
}

function ActionsBefore({ members, onClose }: ImportActionsProps) {
  const t = useTranslate('organisations');
  const { file, answer, isRunning } = members;
  const changes = answer ? answer.Summary.Created + answer.Summary.Updated : 0;
  return (
    <>
      <Button onClick={file ? members.startAgain : onClose} disabled={isRunning}>
        {file ? t('import.otherFile') : t('cancel')}
      </Button>
      {file ? (
        <Button
          kind="primary"
          busy={isRunning}
          disabled={members.isChecking || changes === 0}
          onClick={members.run}
        >
          {t('import.run', { count: changes })}
        </Button>
      ) : null}
    </>
  );
}

function ActionsAfter({ answer, onClose }: { answer: ImportAnswer | undefined; onClose: () => void }) {
  const t = useTranslate('organisations');
  const { ofRow } = useReasonText();
  const download = ({ Rows }: ImportAnswer) =>
    downloadText(
      t('import.resultFile'),
      utf8Mark +
        writeCsvRows([
          [t('import.line'), t('field.email'), t('import.outcome'), t('import.why')],
          ...Rows.map((row) => [
            String(row.Line),
            row.Email,
            t(`import.action.${toImportAction(row.Action)}`),
            row.Message ? ofRow(row) : '',
          ]),
        ]),
    );
  return (
    <>
      <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => answer && download(answer)}>
        {t('import.download')}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
}
