import { IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanFullNote, useFullLimit } from '#features/entitlements/ui/index.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { conversationLocales } from '../../../model/case-content.ts';
import { draftFormSchema } from '../../../model/case-draft/draft-form.ts';
import { draftLimits } from '../../../model/case-draft/draft-limits.ts';
import { newVirtualHumanPath } from '../../../model/virtual-human-paths.ts';
import { findErrorText } from '../../error-text.ts';
import { BriefDocumentField } from './BriefDocumentField.tsx';
import { askDocument, type Draft } from './draft-query.ts';
import type { BriefDocument } from './send-brief-document.ts';
import styles from './VirtualHumanBriefPage.module.css';

interface BriefFormProps {
  /** Of which nothing came: what was typed is offered again. */
  before: Draft | null;
  document: BriefDocument | null;
  onDocument: (document: BriefDocument | null) => void;
  onAsked: (draftId: string) => Promise<unknown>;
}

const formSchema = draftFormSchema.omit({ documentText: true });

export function BriefForm({ before, document, onDocument, onAsked }: BriefFormProps) {
  const t = useTranslate('virtual-human-draft');
  const names = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const ownLocale = useLocale();
  const full = useFullLimit('virtual-humans-freeform');
  const [isReading, setIsReading] = useState(false);
  const ask = useMutation({
    mutationFn: ({ brief, locale }: { brief: string; locale: string }) =>
      graphqlRequest(askDocument, {
        input: { Brief: brief, Locale: locale, DocumentText: document?.text ?? null },
      }),
    onSuccess: ({ draftVirtualHuman }) => onAsked(draftVirtualHuman.ID),
  });
  const form = useForm({
    schema: formSchema,
    start: {
      brief: before?.Brief ?? '',
      locale: conversationLocales.find((each) => each === (before?.Locale ?? ownLocale)) ?? 'en-GB',
    },
    errorText: () => t('problem.brief'),
    onSubmit: (values) => ask.mutateAsync(values),
  });
  return (
    <form className={styles.form} {...form.props}>
      {full ? <PlanFullNote limit={full} /> : null}
      <TextArea
        label={t('brief')}
        hint={t('briefHint')}
        placeholder={t('briefPlaceholder')}
        rows={6}
        maxLength={draftLimits.brief}
        {...form.field('brief')}
      />
      <Select
        label={t('language')}
        hint={t('languageHint')}
        options={conversationLocales.map((value) => ({ value, label: names(`language.${value}`) }))}
        {...form.field('locale')}
      />
      <BriefDocumentField document={document} onChange={onDocument} onBusy={setIsReading} />
      <p className={styles.hint}>{t('sent')}</p>
      {ask.error ? (
        <p className={styles.problem} role="alert">
          {findErrorText(names, ask.error) ?? errorText(ask.error)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          disabled={full !== null || isReading}
          busy={ask.isPending}
          icon={<IconSparkles size={18} aria-hidden />}
        >
          {t('submit')}
        </Button>
        <ButtonLink kind="quiet" to={newVirtualHumanPath}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
