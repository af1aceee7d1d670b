import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { UseLanguageModel_TestMutation } from '#generated/graphql/graphql.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { readServerProblems } from '#web/forms/server-problems.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { type ModelForm, modelServerFields, toInput } from './model-form.ts';

const saveDocument = graphql(`
  mutation UseLanguageModel_save($input: UpdateLanguageModelSettingsInput!) {
    updateLanguageModelSettings(Input: $input) {
      Updated
    }
  }
`);

const testDocument = graphql(`
  mutation UseLanguageModel_test {
    testLanguageModel {
      Outcome
      Refusal
      DurationMs
    }
  }
`);

export type TestResult = UseLanguageModel_TestMutation['testLanguageModel'];

export function useSaveModel() {
  const t = useTranslate('language-models');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ModelForm) => graphqlRequest(saveDocument, { input: toInput(form) }),
    // A key that was typed does not stay in memory.
    gcTime: 0,
    onSuccess: async () => {
      flash(t('saved'), { type: 'success' });
      await invalidate(client, 'language-model');
    },
    onError: (error) => {
      if (!readServerProblems(error, modelServerFields)) flash(t('saveFailed'), { type: 'error' });
    },
  });
}

export function useTestModel() {
  const t = useTranslate('language-models');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await graphqlRequest(testDocument, {})).testLanguageModel,
    onError: (error) => {
      const tooSoon = error instanceof AppGraphqlError && error.reason === 'language-model.too-soon';
      flash(t(tooSoon ? 'test.tooSoon' : 'test.failed'), { type: 'error' });
    },
    onSettled: () => invalidate(client, 'language-model', 'language-model-calls'),
  });
}

const outcomeTexts: Readonly<Record<string, TextKey<'language-models'>>> = {
  timeout: 'test.timeout',
  overloaded: 'test.overloaded',
  unreachable: 'test.unreachable',
  'broken-off': 'test.broken-off',
  garbage: 'test.garbage',
  'not-configured': 'test.not-configured',
  'ceiling-reached': 'test.ceiling-reached',
  'refused.address': 'test.refused.address',
  'refused.key': 'test.refused.key',
  'refused.not-found': 'test.refused.not-found',
  'refused.request': 'test.refused.request',
  'refused.content': 'test.refused.content',
};

/** The result of a test, as text for people who do not read logs. */
export function findTestText({ Outcome, Refusal }: TestResult): TextKey<'language-models'> {
  return outcomeTexts[Refusal ? `${Outcome}.${Refusal}` : Outcome] ?? 'test.failed';
}
