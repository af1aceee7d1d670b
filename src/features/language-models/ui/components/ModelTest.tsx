import { IconCircleCheck, IconCircleX, IconPlayerPlay } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import styles from './LanguageModel.module.css';
import { toSeconds } from './model-form.ts';
import { findTestText, useTestModel } from './use-language-model.ts';

/** One small call with the saved settings, and its result beside the button. */
export function ModelTest({ unsaved }: { unsaved: boolean }) {
  const t = useTranslate('language-models');
  const { number } = useFormats();
  const test = useTestModel();
  const result = unsaved || test.isPending ? undefined : test.data;
  const isWell = result?.Outcome === 'answered';
  const Icon = isWell ? IconCircleCheck : IconCircleX;
  const seconds = number(...toSeconds(result?.DurationMs ?? 0));
  return (
    <>
      <Button
        icon={<IconPlayerPlay size={18} aria-hidden />}
        busy={test.isPending}
        disabled={unsaved}
        onClick={() => test.mutate()}
      >
        {t('test')}
      </Button>
      <p role="status" className={styles.result} data-well={result ? isWell : undefined}>
        {result ? (
          <>
            <Icon size={18} aria-hidden />
            <span>{isWell ? t('test.answered', { seconds }) : t(findTestText(result))}</span>
          </>
        ) : unsaved ? (
          t('test.unsaved')
        ) : null}
      </p>
    </>
  );
}
