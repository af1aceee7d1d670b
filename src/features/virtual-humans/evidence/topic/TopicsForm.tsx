import { useTranslate } from '#locales/use-translate.ts';
import { ItemChecks } from '../../ui/authoring/fields/ItemChecks.tsx';
import { useCase } from '../../ui/authoring/state/builder-context.ts';
import type { EvidenceFormProps } from '../evidence-form.tsx';

export function TopicsForm<Content extends { topicIds: readonly string[] }>({
  evidence,
  onChange,
}: EvidenceFormProps<Content>) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  return (
    <ItemChecks
      label={t('evidence.topics')}
      empty={t('evidence.noTopics')}
      items={content.topics}
      chosen={evidence.topicIds}
      onChange={(topicIds) => onChange({ ...evidence, topicIds })}
    />
  );
}
