import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyCallsPoint } from '#features/content/ui/extension-points.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { CopyProgress } from './CopyProgress.tsx';
import { fetchTargets, type Target } from './copy-targets.ts';

const mostShown = 50;

interface CopyDialogProps {
  item: { id: string; kind: string; title: string };
  onClose: () => void;
}

/** Chooses where to, then shows how far the copy is. */
export function CopyDialog({ item, onClose }: CopyDialogProps) {
  const t = useTranslate('content-copy');
  const call = useParts(copyCallsPoint).find(({ kind }) => kind === item.kind);
  const [target, setTarget] = useState<Target | null>(null);
  const copy = useMutation({
    mutationFn: async (to: Target) => ({ made: await call?.copy(item.id, to.ID), to }),
  });
  const started = copy.data;
  return (
    <Dialog
      title={t('dialog.title', { title: item.title })}
      onClose={onClose}
      actions={
        started ? (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button
              kind="primary"
              busy={copy.isPending}
              disabled={!target}
              onClick={() => target && copy.mutate(target)}
            >
              {t('dialog.copy')}
            </Button>
          </>
        )
      }
    >
      {started?.made ? (
        <CopyProgress copy={started.made} target={started.to} title={item.title} />
      ) : (
        <div className={layout.fields}>
          {copy.isError && target ? (
            <p className={layout.problem} role="alert">
              {t(problemKey(copy.error), { organisation: target.Name })}
            </p>
          ) : null}
          <p className={layout.lead}>{t('dialog.lead')}</p>
          <TargetField kind={item.kind} target={target} onChange={setTarget} />
        </div>
      )}
    </Dialog>
  );
}

interface TargetFieldProps {
  kind: string;
  target: Target | null;
  onChange: (target: Target | null) => void;
}

function TargetField({ kind, target, onChange }: TargetFieldProps) {
  const t = useTranslate('content-copy');
  const [search, setSearch] = useState('');
  const targets = useQuery({ queryKey: ['copy-targets', kind], queryFn: () => fetchTargets(kind) });
  const wanted = search.trim().toLocaleLowerCase();
  const found = (targets.data ?? []).filter(({ Name }) => Name.toLocaleLowerCase().includes(wanted));
  return (
    <SearchSelect
      label={t('dialog.target')}
      placeholder={t('dialog.choose')}
      single
      chosen={target ? [toOption(target)] : []}
      onChange={([chosen]) => onChange(found.find(({ ID }) => ID === chosen?.value) ?? null)}
      options={found.slice(0, mostShown).map(toOption)}
      search={search}
      onSearch={setSearch}
      loading={targets.isPending}
      error={targets.isError ? t('dialog.refused') : undefined}
    />
  );
}

function toOption({ ID, Name }: Target) {
  return { value: ID, label: Name };
}

function problemKey(error: unknown): 'dialog.plan-limit' | 'dialog.too-many' | 'dialog.refused' {
  if (!(error instanceof AppGraphqlError)) return 'dialog.refused';
  if (error.code === 'PLAN_LIMIT') return 'dialog.plan-limit';
  return error.reason === 'content-copy.too-many' ? 'dialog.too-many' : 'dialog.refused';
}
