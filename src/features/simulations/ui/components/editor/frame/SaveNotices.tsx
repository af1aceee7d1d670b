import { SaveNotices as ContentNotices } from '#features/content/ui/index.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { isSimulationReason, type SimulationReason } from '../../../../model/simulation-texts.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';

export function SaveNotices() {
  const t = useTranslate('simulation-editor');
  const { autosave } = useEditorSession();
  const save = useEditor((state) => state.save);
  return (
    <ContentNotices
      t={t}
      kind={save.kind}
      reason={save.kind === 'refused' ? saveErrorText(t, save.error) : ''}
      onResolve={autosave.resolveConflict}
      onRetry={() => void autosave.flush()}
    />
  );
}

/** The server's reason in the person's language. */
function saveErrorText(t: Translate<'simulation-editor'>, error: unknown): string {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return reason !== undefined && isSimulationReason(reason)
    ? t(`refusal.${shortReason(reason)}`)
    : t('refusal.other');
}

type ShortReason<Reason extends string> = Reason extends `simulation.${infer Rest}` ? Rest : never;

function shortReason(reason: SimulationReason): ShortReason<SimulationReason> {
  return reason.slice('simulation.'.length) as ShortReason<SimulationReason>; // every reason begins so
}
