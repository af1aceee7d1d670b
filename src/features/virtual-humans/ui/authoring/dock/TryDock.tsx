import { IconMessageBolt, IconRefresh, IconRotate, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useShortcutGroup } from '#web/commands/command-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { readMood } from '../../../model/mood-faces.ts';
import { tryLineSchema } from '../../../model/try-line-form.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import styles from './Dock.module.css';
import { DockPerson } from './DockPerson.tsx';
import { TakeWording } from './TakeWording.tsx';
import { TalkBeginning } from './TalkBeginning.tsx';
import { TriedLineCard } from './TriedLineCard.tsx';
import { type Trying, useTriedTalk } from './tried-talk.ts';

/** Beside every section: a line is answered by the draft as it stands, with the reasons. Opens by Alt+L; the talk stays while it is closed. */
export function TryDock() {
  const t = useTranslate('builder-dock');
  const readOnly = useBuilderState((state) => state.readOnly);
  const [isOpen, setIsOpen] = useState(false);
  const trying = useTriedTalk();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useDockShortcut(readOnly ? null : () => setIsOpen((open) => !open));
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  // Who may not edit the draft gets no answers from it.
  if (readOnly) return null;
  if (!isOpen)
    return (
      <div className={styles.opener}>
        <Button
          ref={opener}
          kind="primary"
          icon={<IconMessageBolt size={18} aria-hidden />}
          aria-keyshortcuts="Alt+L"
          onClick={() => setIsOpen(true)}
        >
          {t('open')}
        </Button>
      </div>
    );
  return (
    <aside
      className={styles.dock}
      aria-label={t('open')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <DockHead trying={trying} onClose={close} />
      <DockPerson mood={readMood(trying.talk?.Lines.at(-1)?.Mood ?? trying.talk?.Mood ?? 'neutral')} />
      <Talk trying={trying} onTaken={() => field.current?.focus()} />
      <LineForm trying={trying} field={field} />
    </aside>
  );
}

/** Alt+L works while typing in a field too, so it is no bare letter. */
function useDockShortcut(toggle: (() => void) | null): void {
  const t = useTranslate('builder-dock');
  const title = t('open');
  const label = t('shortcut');
  useShortcutGroup(useMemo(() => ({ title, shortcuts: [{ keys: ['Alt', 'L'], label }] }), [title, label]));
  const latest = useRef(toggle);
  // Keys are heard on the window, by the newest function.
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return;
      if (latest.current === null || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

function DockHead({ trying, onClose }: { trying: Trying; onClose: () => void }) {
  const t = useTranslate('builder-dock');
  return (
    <header className={styles.head}>
      <h2>{t('open')}</h2>
      <IconButton
        size="sm"
        label={t('reset')}
        icon={<IconRotate aria-hidden />}
        disabled={trying.lines.length === 0}
        onClick={() => trying.begin(trying.start)}
      />
      <IconButton size="sm" label={t('close')} icon={<IconX aria-hidden />} onClick={onClose} />
    </header>
  );
}

/** What was said so far; the newest line is in view and open. */
function Talk({ trying, onTaken }: { trying: Trying; onTaken: () => void }) {
  const t = useTranslate('builder-dock');
  const errorText = useErrorText();
  const { locale } = useBuilder();
  const { talk, isBusy, error, isOutdated } = trying;
  const end = useRef<HTMLDivElement>(null);
  const count = talk?.Lines.length ?? 0;
  // The answer stands below what was there before.
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className={styles.talk}>
      <TalkBeginning trying={trying} />
      {talk === null ? (
        <p className={styles.note}>{t('intro')}</p>
      ) : (
        <p className={styles.reply}>{talk.Opening}</p>
      )}
      <ol className={styles.lines} aria-live="polite" aria-busy={isBusy}>
        {talk?.Lines.map((line, index) => {
          const before = talk.Lines[index - 1] ?? talk;
          const isLast = index === count - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place in the talk
            <TriedLineCard key={`${index} ${isLast}`} line={line} before={before} isOpen={isLast}>
              <TakeWording
                line={line.Text}
                guess={line.GuessID ?? line.HeldBack[0]?.ID ?? null}
                sceneId={before.SceneID}
                locale={locale}
                onTaken={(content) => {
                  trying.again(content);
                  onTaken();
                }}
              />
            </TriedLineCard>
          );
        })}
      </ol>
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      {isOutdated && !isBusy && count > 0 ? (
        <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={() => trying.again()}>
          {t('again')}
        </Button>
      ) : null}
      <div ref={end} />
    </div>
  );
}

function LineForm({ trying, field }: { trying: Trying; field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate('builder-dock');
  const form = useForm({
    schema: tryLineSchema,
    start: { line: '' },
    onSubmit: async ({ line }) => {
      field.current?.focus();
      if (line === '' || trying.isBusy) return;
      trying.say(line);
      form.set({ line: '' });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        ref={field}
        label={t('line')}
        placeholder={t('linePlaceholder')}
        {...form.field('line')}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" kind="primary" busy={trying.isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
