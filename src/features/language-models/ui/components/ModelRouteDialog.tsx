import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { anthropicAddress, readModelEngine } from '../../model/language-model.ts';
import { type ModelRouteForm, modelRouteForm, type RoutedUse } from '../../model/model-routes.ts';
import { highestPriceMicros } from '../../model/model-settings.ts';
import type { SavedSettings } from './LanguageModelCard.tsx';
import styles from './ModelRoutes.module.css';
import { toAmount, toMicros } from './model-form.ts';

const setDocument = graphql(`
  mutation ModelRouteDialog_set($input: LanguageModelRouteInput!) {
    setLanguageModelRoute(Input: $input) {
      Engine
    }
  }
`);

/** The form's fields by their names in the input, for problems that only the server finds. */
const serverFields: Readonly<Record<string, keyof ModelRouteForm>> = {
  Engine: 'engine',
  BaseURL: 'baseUrl',
  ModelID: 'modelId',
  Key: 'key',
};

const engines = ['openai-compatible', 'anthropic'] as const;

/** Another model for one use; it begins with what the use has now. */
export function ModelRouteDialog({
  saved,
  use,
  onClose,
}: {
  saved: SavedSettings;
  use: RoutedUse;
  onClose: () => void;
}) {
  const t = useTranslate('language-models');
  const client = useQueryClient();
  const formId = useId();
  const now = saved.Routes.find(({ Use }) => Use === use);
  const from = now ?? saved;
  const save = useMutation({
    mutationFn: ({ key, ...route }: ModelRouteForm) =>
      graphqlRequest(setDocument, {
        input: {
          Use: use,
          Engine: route.engine,
          BaseURL: route.baseUrl,
          ModelID: route.modelId,
          InputPriceMicros: route.inputPriceMicros,
          OutputPriceMicros: route.outputPriceMicros,
          ...(key ? { Key: key } : {}),
        },
      }),
    // A key that was typed does not stay in memory.
    gcTime: 0,
    onSuccess: async () => {
      flash(t('routes.saved'), { type: 'success' });
      await invalidate(client, 'language-model');
      onClose();
    },
    onError: (error) => {
      const known = error instanceof AppGraphqlError && error.code === 'BAD_USER_INPUT';
      if (!known) flash(t('routes.failed'), { type: 'error' });
    },
  });
  const form = useForm({
    schema: modelRouteForm.refine(({ modelId }) => modelId !== '', { path: ['modelId'], message: 'needed' }),
    start: {
      engine: readModelEngine(from.Engine),
      baseUrl: from.BaseURL,
      modelId: now?.ModelID ?? '',
      inputPriceMicros: from.InputPriceMicros,
      outputPriceMicros: from.OutputPriceMicros,
      key: '',
    },
    serverFields,
    errorText: (_problem, field) =>
      t(
        field === 'baseUrl' || field === 'modelId' || field === 'key'
          ? `field.${field}.error`
          : 'field.amount.error',
      ),
    onSubmit: (values) => save.mutateAsync(values),
  });
  const isAnthropic = form.values.engine === 'anthropic';
  const price = (name: 'inputPriceMicros' | 'outputPriceMicros') => ({
    ...form.field(name),
    min: 0,
    max: toAmount(highestPriceMicros),
    decimals: 4,
    value: toAmount(form.values[name]),
    onChange: (amount: number | null) => form.set({ [name]: toMicros(amount) }),
  });
  return (
    <Dialog
      title={t(`switches.${use}`)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('routes.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={save.isPending}>
            {t('routes.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form.props}>
        <Select
          label={t('routes.engine')}
          options={engines.map((engine) => ({ value: engine, label: t(`engine.${engine}`) }))}
          {...form.field('engine')}
        />
        <TextField
          label={t('field.baseUrl')}
          hint={t(isAnthropic ? 'field.baseUrl.anthropicHint' : 'field.baseUrl.hint')}
          type="url"
          {...form.field('baseUrl')}
          placeholder={isAnthropic ? anthropicAddress : 'https://models.example.org/v1'}
          autoComplete="off"
        />
        <TextField
          label={t('field.modelId')}
          hint={t('field.modelId.hint')}
          {...form.field('modelId')}
          autoComplete="off"
        />
        <PasswordField
          label={t('field.key')}
          hint={t(now?.HasKey ? 'field.key.kept' : 'routes.key.general')}
          {...form.field('key')}
          // Otherwise a browser offers the person's own password for it.
          autoComplete="new-password"
        />
        <NumberField label={t('field.inputPrice')} {...price('inputPriceMicros')} />
        <NumberField label={t('field.outputPrice')} {...price('outputPriceMicros')} />
      </form>
    </Dialog>
  );
}
