/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConversationLocale } from '../../model/case-content.ts';
import { Icon, type IconName } from './icons.tsx';
import { Portrait } from './Portrait.tsx';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { prepareAvatar } from './prepare-avatar.ts';
import { Room } from './Room.tsx';
import { say } from './say.ts';
import { Task } from './Task.tsx';
import type { TalkSession } from './talk-session.ts';
import type { MicrophoneUse, TalkState } from './talk-state.ts';

const languageNames: Record<ConversationLocale, string> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  'zh-TW': '繁體中文',
};

const ways: readonly { use: MicrophoneUse; icon: IconName; name: 'type' | 'push' | 'handsFree' }[] = [
  { use: 'off', icon: 'keyboard', name: 'type' },
  { use: 'push', icon: 'microphone', name: 'push' },
  { use: 'hands-free', icon: 'hands', name: 'handsFree' },
];

/** What one needs to know before the talk, and what is chosen for it. */
export function BeforePanel({
  session,
  state,
  hasHome,
}: {
  session: TalkSession;
  state: TalkState;
  hasHome: boolean;
}) {
  const { facts, busy, problem } = state;
  const [locale, setLocale] = useState(state.locale);
  const [microphone, setMicrophone] = useState<MicrophoneUse>('off');
  const [consent, setConsent] = useState(false);
  const agree = useRef<HTMLInputElement>(null);
  const canHear = 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
  const name = facts.personNames[locale] ?? facts.personName;
  const shown = { ...facts, personName: name, avatar: facts.avatars[locale] ?? facts.avatar };
  // While the situation is read, what the talk begins with is fetched.
  const avatarKey = shown.avatar?.key;
  useEffect(() => {
    void prepareAvatar(facts.playerType, avatarKey).catch(() => undefined);
  }, [facts.playerType, avatarKey]);
  const begin = (event: Event) => {
    event.preventDefault();
    // What is missing may be out of sight.
    if (!consent) agree.current?.focus();
    void session.begin({ locale, microphone, consent });
  };
  return (
    <div class={styles.meeting}>
      <div class={styles.meet}>
        <Room facts={facts} />
        <Portrait key={locale} facts={shown} />
        <p class={styles.met}>{name}</p>
      </div>
      <form class={styles.task} onSubmit={begin} aria-busy={busy}>
        <header>
          <p class={styles.kicker}>{say(session.preview ? 'before.preview' : 'before.kicker')}</p>
          <h1 class={styles.title}>{facts.title}</h1>
          {session.preview && <p class={styles.muted}>{say('before.previewText')}</p>}
        </header>
        <Task facts={facts} locale={locale} level="h2" />
        <Conditions state={state} />
        {facts.showLanguageSelection && (
          <label class={styles.field}>
            <span class={styles.label}>{say('before.language')}</span>
            <select
              value={locale}
              onChange={(event) => setLocale(event.currentTarget.value as ConversationLocale)}
            >
              {facts.locales.map((one) => (
                <option key={one} value={one}>
                  {languageNames[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset class={styles.ways}>
          <legend class={styles.label}>{say('before.microphone')}</legend>
          {ways.map(({ use, icon, name: way }) => (
            <label
              key={use}
              class={styles.way}
              data-chosen={microphone === use}
              data-off={use !== 'off' && !canHear}
            >
              <input
                type="radio"
                name="microphone"
                checked={microphone === use}
                disabled={use !== 'off' && !canHear}
                onChange={() => setMicrophone(use)}
              />
              <Icon name={icon} />
              <span>
                <strong>{say(`before.${way}`)}</strong>
                <small>{say(`before.${way}Text`, { name })}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p class={styles.muted}>{say(canHear ? 'before.voiceNote' : 'before.noMicrophone')}</p>
        {facts.consent !== null && (
          <section class={styles.consent}>
            <h2 class={styles.label}>{say('before.consentTitle')}</h2>
            <p class={styles.text}>{facts.consent}</p>
            <label class={styles.check}>
              <input
                ref={agree}
                type="checkbox"
                checked={consent}
                onChange={(event) => setConsent(event.currentTarget.checked)}
              />
              <span>{say('before.consent')}</span>
            </label>
          </section>
        )}
        <footer class={styles.actions}>
          <Problem problem={problem} />
          {hasHome && !session.preview && (
            <a class={styles.secondary} href="/my-virtual-humans" target="_top">
              {say('before.back')}
            </a>
          )}
          <button type="submit" class={styles.primary} disabled={busy}>
            {say(busy ? 'loading' : 'before.begin')}
          </button>
        </footer>
      </form>
    </div>
  );
}

function Conditions({ state: { facts } }: { state: TalkState }) {
  const { timeLimitSeconds, examMode, easyMode } = facts;
  if (timeLimitSeconds === 0 && !examMode && !easyMode) return null;
  return (
    <ul class={styles.conditions}>
      {timeLimitSeconds > 0 && (
        <li>
          <Icon name="clock" />
          {say('before.timeLimit', { minutes: Math.ceil(timeLimitSeconds / 60) })}
        </li>
      )}
      {examMode && (
        <li>
          <Icon name="flag" />
          {say('before.exam')}
        </li>
      )}
      {easyMode && (
        <li>
          <Icon name="check" />
          {say('before.easy')}
        </li>
      )}
    </ul>
  );
}
