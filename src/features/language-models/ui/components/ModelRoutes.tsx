import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';
import { type RoutedUse, routedUses } from '../../model/model-routes.ts';
import type { SavedSettings } from './LanguageModelCard.tsx';
import { ModelRouteDialog } from './ModelRouteDialog.tsx';
import styles from './ModelRoutes.module.css';
import { hostOfRoute } from './model-form.ts';

const removeDocument = graphql(`
  mutation ModelRoutes_remove($use: String!) {
    removeLanguageModelRoute(Use: $use) {
      Engine
    }
  }
`);

/** The model of each use: the general one, or another. */
export function ModelRoutes({ saved }: { saved: SavedSettings }) {
  const t = useTranslate('language-models');
  const [open, setOpen] = useState<RoutedUse | null>(null);
  return (
    <section className={styles.routes} aria-labelledby="model-routes">
      <div>
        <h3 id="model-routes" className={styles.title}>
          {t('routes.title')}
        </h3>
        <p className={styles.lead}>{t('routes.lead')}</p>
      </div>
      <ul className={styles.list}>
        {routedUses.map((use) => (
          <UseRow key={use} use={use} saved={saved} onChoose={() => setOpen(use)} />
        ))}
      </ul>
      {open === null ? null : <ModelRouteDialog saved={saved} use={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function UseRow({ use, saved, onChoose }: { use: RoutedUse; saved: SavedSettings; onChoose: () => void }) {
  const t = useTranslate('language-models');
  const client = useQueryClient();
  const mayChange = useCan('language-model:manage');
  const name = t(`switches.${use}`);
  const route = saved.Routes.find(({ Use }) => Use === use);
  const remove = useMutation({
    mutationFn: () => graphqlRequest(removeDocument, { use }),
    onSuccess: async () => {
      flash(t('routes.removed'), { type: 'success' });
      await invalidate(client, 'language-model');
    },
    onError: () => flash(t('routes.failed'), { type: 'error' }),
  });
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <span className={styles.model}>
          {route ? t('routes.own', { model: route.ModelID, host: hostOfRoute(route) }) : t('routes.general')}
        </span>
      </div>
      {mayChange ? (
        <div className={styles.buttons}>
          {route ? (
            <Button
              size="sm"
              kind="quiet"
              busy={remove.isPending}
              aria-label={t('routes.removeOf', { use: name })}
              onClick={() => remove.mutate()}
            >
              {t('routes.remove')}
            </Button>
          ) : null}
          <Button
            size="sm"
            aria-label={t(route ? 'routes.changeOf' : 'routes.chooseOf', { use: name })}
            onClick={onChoose}
          >
            {t(route ? 'routes.change' : 'routes.choose')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
