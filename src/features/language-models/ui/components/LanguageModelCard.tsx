import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { LanguageModelCard_SettingsQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { LanguageModelForm } from './LanguageModelForm.tsx';
import { ModelCallLog } from './ModelCallLog.tsx';
import { ModelRoutes } from './ModelRoutes.tsx';

const settingsDocument = graphql(`
  query LanguageModelCard_settings {
    readLanguageModelSettings {
      Engine
      BaseURL
      ModelID
      HasKey
      Currency
      InputPriceMicros
      OutputPriceMicros
      MonthlyCeilingMicros
      JudgeWithModel
      UnderstandWithModel
      SpentMicros
      ReservedMicros
      Updated
      Routes {
        Use
        Engine
        BaseURL
        ModelID
        HasKey
        InputPriceMicros
        OutputPriceMicros
      }
    }
    readAiSwitchboard {
      Conversation
      Scoring
      Authoring
      Agents
    }
  }
`);

export type SavedSettings = LanguageModelCard_SettingsQuery['readLanguageModelSettings'];
export type SavedSwitches = LanguageModelCard_SettingsQuery['readAiSwitchboard'];

/** The engine of the organisation's conversations, its cost limit, and its calls. For the admin group. */
export function LanguageModelCard() {
  const t = useTranslate('language-models');
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const query = useQuery({
    ...graphqlQuery(['language-model', organisationId], settingsDocument, {}),
    enabled: organisationId !== '',
  });
  return (
    <SettingsCard title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={3} />}>
        {({ readLanguageModelSettings: saved, readAiSwitchboard: switches }) => (
          <>
            <LanguageModelForm
              key={`${organisationId} ${saved.Updated ?? ''}`}
              saved={saved}
              switches={switches}
            />
            {saved.Engine === 'built-in' ? null : <ModelRoutes saved={saved} />}
            <ModelCallLog currency={saved.Currency} />
          </>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}
