import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { ConversationLocale, LocalTexts } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { useAuthoringModel } from '../../use-authoring-model.ts';
import { useBuilder, useDocument, useNames, useReadOnly } from '../state/builder-context.ts';
import styles from './SuggestWordings.module.css';

const suggestDocument = graphql(`
  mutation SuggestWordings_ask($id: ID!, $content: JSON!, $target: ID!, $scene: ID, $locale: String) {
    suggestVirtualHumanWordings(ID: $id, Content: $content, TargetID: $target, SceneID: $scene, Locale: $locale) {
      State
      Wordings {
        Text
        TakenID
      }
    }
  }
`);

interface SuggestWordingsProps {
  /** A topic; or a choice of this scene. */
  targetId: string;
  sceneId?: string;
  texts: LocalTexts;
  onChange: (texts: LocalTexts) => void;
}

type Suggestion = { text: string; takenId: string | null };

/** Wordings from the organisation's model, each taken by the author or left. Nothing is shown where there is no model. */
export function SuggestWordings(props: SuggestWordingsProps) {
  const writes = !useReadOnly();
  const isOffered = useAuthoringModel(writes);
  return writes && isOffered ? <Suggestions {...props} /> : null;
}

function Suggestions({ targetId, sceneId, texts, onChange }: SuggestWordingsProps) {
  const t = useTranslate('virtual-human-builder');
  const { answer, locale } = useBuilder();
  const { content } = useDocument();
  const [found, setFound] = useState<{ locale: ConversationLocale; left: readonly Suggestion[] } | null>(
    null,
  );
  // Whoever edits another language meanwhile is not offered lines of this one.
  const left = found?.locale === locale ? found.left : null;
  const whole = useRef<HTMLDivElement>(null);
  const ask = useMutation({
    mutationFn: (asked: ConversationLocale) =>
      graphqlRequest(suggestDocument, {
        id: answer.ID,
        content,
        target: targetId,
        scene: sceneId ?? null,
        locale: asked,
      }),
    onSuccess: ({ suggestVirtualHumanWordings: { State, Wordings } }, asked) => {
      if (State === 'ready')
        setFound({
          locale: asked,
          left: Wordings.map(({ Text, TakenID }) => ({ text: Text, takenId: TakenID })),
        });
      else flash(t(State === 'ceiling' ? 'suggest.ceiling' : 'suggest.failed'), { type: 'error' });
    },
    onError: () => flash(t('suggest.failed'), { type: 'error' }),
  });
  const own = texts[locale] ?? [];
  const isFull = own.length >= caseLimits.wordings;
  const take = (lines: readonly string[]) => {
    const written = own.filter((line) => line.trim() !== '');
    onChange({ ...texts, [locale]: [...written, ...lines].slice(0, caseLimits.wordings) });
    const place = left?.findIndex(({ text }) => text === lines[0]) ?? 0;
    setFound({ locale, left: left?.filter(({ text }) => !lines.includes(text)) ?? [] });
    // The button that was pressed goes: the focus goes on to the next one, at last to the one that asks.
    requestAnimationFrame(() => {
      const buttons = [...(whole.current?.querySelectorAll<HTMLElement>(':scope li button') ?? [])];
      const next = buttons[Math.min(place, buttons.length - 1)] ?? whole.current?.querySelector('button');
      next?.focus();
    });
  };
  return (
    <div ref={whole}>
      <div className={styles.actions}>
        <Button
          size="sm"
          kind="quiet"
          icon={<IconSparkles size={16} aria-hidden />}
          busy={ask.isPending}
          disabled={isFull}
          onClick={() => ask.mutate(locale)}
        >
          {t('suggest.ask')}
        </Button>
        {left && left.length > 1 ? (
          <Button size="sm" kind="quiet" disabled={isFull} onClick={() => take(left.map(({ text }) => text))}>
            {t('suggest.takeAll')}
          </Button>
        ) : null}
        {left ? (
          <span className={styles.note}>{t(left.length > 0 ? 'suggest.note' : 'suggest.none')}</span>
        ) : null}
      </div>
      {left && left.length > 0 ? (
        <ul className={styles.list} aria-label={t('suggest.list')}>
          {left.map(({ text, takenId }) => (
            <li key={text} className={styles.row}>
              <span>
                {text}
                <TakenFor id={takenId === targetId ? null : takenId} />
              </span>
              <IconButton
                size="sm"
                label={t('suggest.take', { text })}
                icon={<IconPlus aria-hidden />}
                disabled={isFull}
                onClick={() => take([text])}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** That a wording is understood as something else so far: it may be better there, or the two want telling apart. */
function TakenFor({ id }: { id: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useDocument();
  const { name } = useNames();
  if (id === null) return null;
  const topic = content.topics.find((each) => each.id === id);
  const choice = content.scenes.flatMap(({ choices }) => choices).find((each) => each.id === id);
  const called = topic ? name(topic) : choice ? name({ name: choice.label }) : '';
  return called === '' ? null : (
    <small className={styles.taken}>{t('suggest.taken', { name: called })}</small>
  );
}
