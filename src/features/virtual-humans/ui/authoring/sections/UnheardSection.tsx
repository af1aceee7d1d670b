import { IconEarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { UnheardSection_ReadQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { conversationLocales } from '../../../model/case-content.ts';
import { TakeWording } from '../dock/TakeWording.tsx';
import { useBuilder, useDocument, useReadOnly } from '../state/builder-context.ts';
import { Section } from './Section.tsx';
import styles from './UnheardSection.module.css';

const readDocument = graphql(`
  query UnheardSection_read($id: ID!, $order: String) {
    readUnheardLines(ID: $id, Order: $order) {
      Key
      Text
      Alike
      Locale
      Count
      LastSaid
      SceneID
      GuessID
    }
  }
`);

const dismissDocument = graphql(`
  mutation UnheardSection_dismiss($id: ID!, $key: ID!, $dismissed: Boolean) {
    dismissUnheardLine(ID: $id, Key: $key, Dismissed: $dismissed)
  }
`);

type Line = UnheardSection_ReadQuery['readUnheardLines'][number];
const orders = ['frequent', 'newest', 'model'] as const;
type Order = (typeof orders)[number];

/** What learners said in real conversations and the draft does not understand: each line becomes a wording by one click, or is put aside. */
export function UnheardSection({ first }: { first: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const [order, setOrder] = useState<Order>(orders.find((known) => known === first) ?? 'frequent');
  const readOnly = useReadOnly();
  return (
    <Section section="unheard">
      {readOnly ? (
        <EmptyState icon={<IconEarOff />} title={t('section.unheard')} text={t('readOnly.note')} />
      ) : (
        <>
          <div className={styles.order}>
            <Select
              label={t('unheard.order')}
              value={order}
              options={orders.map((value) => ({
                value,
                label: t(`unheard.order.${value}`),
              }))}
              onChange={setOrder}
            />
          </div>
          <Lines order={order} />
        </>
      )}
    </Section>
  );
}

function Lines({ order }: { order: Order }) {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { gone, aside, take, takeBack, dismiss } = useUnheard(answer.ID);
  const query = useQuery(
    graphqlQuery(['virtual-humans', 'unheard', answer.ID, order], readDocument, { id: answer.ID, order }),
  );
  return (
    <div>
      <div role="status">
        {aside ? (
          <p className={styles.aside}>
            {t('unheard.dismissed', { line: aside.Text })}
            <Button size="sm" kind="quiet" onClick={() => void takeBack(aside)}>
              {t('unheard.takeBack')}
            </Button>
          </p>
        ) : null}
      </div>
      <QueryBoundary query={query} loading={<FormSkeleton fields={4} />}>
        {({ readUnheardLines }) => {
          const lines = readUnheardLines.filter(({ Key }) => !gone.has(Key));
          if (lines.length === 0)
            return (
              <EmptyState icon={<IconEarOff />} title={t('unheard.empty')} text={t('unheard.emptyText')} />
            );
          return (
            <ul className={styles.lines} aria-label={t('unheard.list')}>
              {lines.map((line) => (
                <UnheardLine
                  key={line.Key}
                  line={line}
                  onTaken={() => take(line)}
                  onDismiss={() => dismiss(line)}
                />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

/** Lines leave the list at once; the server leaves them out once the draft is saved. */
function useUnheard(id: string) {
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [aside, setAside] = useState<Line | null>(null);
  const hide = (key: string) => setGone((before) => new Set([...before, key]));
  const show = (key: string) => setGone((before) => new Set([...before].filter((each) => each !== key)));
  const send = async (line: Line, dismissed: boolean) => {
    try {
      await graphqlRequest(dismissDocument, { id, key: line.Key, dismissed });
      await cache.invalidateQueries({ queryKey: ['virtual-humans', 'unheard', id], refetchType: 'none' });
      return true;
    } catch (error) {
      flash(errorText(error), { type: 'error' });
      return false;
    }
  };
  const takeBack = async (line: Line) => {
    if (!(await send(line, false))) return;
    show(line.Key);
    setAside(null);
  };
  return {
    gone,
    /** The line that was put aside last. */
    aside,
    takeBack,
    take: (line: Line) => hide(line.Key),
    dismiss: async (line: Line) => {
      hide(line.Key);
      if (!(await send(line, true))) {
        show(line.Key);
        return;
      }
      setAside(line);
    },
  };
}

interface UnheardLineProps {
  line: Line;
  onTaken: () => void;
  onDismiss: () => void;
}

function UnheardLine({ line, onTaken, onDismiss }: UnheardLineProps) {
  const t = useTranslate('virtual-human-builder');
  const { locales } = useDocument().content;
  const locale = conversationLocales.find((known) => known === line.Locale) ?? 'en-GB';
  const facts = [
    t('unheard.count', { count: line.Count }),
    t('unheard.last', { day: line.LastSaid }),
    ...(locales.length > 1 ? [t('unheard.language', { language: t(`language.${locale}`) })] : []),
  ];
  return (
    <li className={styles.line}>
      <p className={styles.text}>{line.Text}</p>
      {line.Alike.length > 0 ? (
        <p className={styles.alike}>{t('unheard.alike', { lines: line.Alike.join(' · ') })}</p>
      ) : null}
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.actions}>
        <TakeWording
          line={line.Text}
          guess={line.GuessID}
          sceneId={line.SceneID}
          locale={locale}
          onTaken={onTaken}
        />
        <Button kind="quiet" aria-label={t('unheard.dismissLine', { line: line.Text })} onClick={onDismiss}>
          {t('unheard.dismiss')}
        </Button>
      </div>
    </li>
  );
}
