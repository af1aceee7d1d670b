import { useTranslate } from '#locales/use-translate.ts';
import { ItemChecks } from '../../ui/authoring/fields/ItemChecks.tsx';
import { useCase } from '../../ui/authoring/state/builder-context.ts';
import type { EvidenceFormProps } from '../evidence-form.tsx';
import type { SceneEvidence } from './scene.ts';

export function SceneForm({ evidence, onChange }: EvidenceFormProps<SceneEvidence>) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  return (
    <ItemChecks
      label={t('evidence.scenes')}
      empty={t('evidence.noScenes')}
      items={content.scenes}
      chosen={evidence.sceneIds}
      onChange={(sceneIds) => onChange({ ...evidence, sceneIds })}
    />
  );
}
