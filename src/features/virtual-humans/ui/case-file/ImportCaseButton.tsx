import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { useFullLimit } from '#features/entitlements/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError, type FullLimit } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { planLimitPoint } from '#web/shell/shell-points.ts';
import { editPath } from '../../model/virtual-human-paths.ts';
import { findErrorText } from '../error-text.ts';
import { sendCaseFile } from './case-file-calls.ts';

/** Makes a draft of a file, and leads to it. */
export function ImportCaseButton() {
  const t = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const fullFreeform = useFullLimit('virtual-humans-freeform');
  const fullBranching = useFullLimit('virtual-humans-branching');
  // Which of both a file holds is known once it was read.
  const full = fullFreeform && fullBranching;
  const PlanLimit = useOnlyPart(planLimitPoint);
  const [shown, setShown] = useState<FullLimit | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: sendCaseFile,
    onSuccess: async ({ id, notes }) => {
      await invalidate(client, 'virtual-humans');
      await navigate({ to: editPath(id) });
      const told = [t('file.imported'), ...notes.map((note) => t(`file.note.${note}`))].join(' ');
      flash(told, { type: notes.length > 0 ? 'warning' : 'success' });
    },
    onError(error) {
      // The last place was taken while the file was chosen.
      if (error instanceof AppGraphqlError && error.limit) setShown(error.limit);
      else flash(findErrorText(t, error) ?? errorText(error), { type: 'error' });
    },
  });
  return (
    <>
      <Button
        icon={<IconFileImport size={18} aria-hidden />}
        busy={send.isPending}
        onClick={() => (full ? setShown(full) : input.current?.click())}
      >
        {t('file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('file.import')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) send.mutate(file);
        }}
      />
      {shown ? (
        <Suspense>
          <PlanLimit limit={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
