import { IconCloud, IconCpu, IconServer2 } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import { type ModelEngine, modelEngines } from '../../model/language-model.ts';

const icons = { 'built-in': IconCpu, 'openai-compatible': IconServer2, anthropic: IconCloud } as const;

interface EngineChoiceProps {
  value: ModelEngine;
  disabled: boolean;
  onChange: (engine: ModelEngine) => void;
}

export function EngineChoice(props: EngineChoiceProps) {
  const t = useTranslate('language-models');
  return (
    <ChoiceCards
      {...props}
      label={t('engine.legend')}
      options={modelEngines.map((engine) => ({
        value: engine,
        icon: icons[engine],
        label: t(`engine.${engine}`),
        hint: t(`engine.${engine}.hint`),
      }))}
    />
  );
}
