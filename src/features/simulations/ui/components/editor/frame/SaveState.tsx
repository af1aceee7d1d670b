import { SaveWord } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';

export function SaveState() {
  const t = useTranslate('simulation-editor');
  const save = useEditor((state) => state.save);
  const readOnly = useEditor((state) => state.readOnly);
  if (readOnly) return null;
  const savedAt = save.kind === 'saved' ? save.at : null;
  return <SaveWord t={t} kind={save.kind} word={t(`save.${save.kind}`)} savedAt={savedAt} />;
}
