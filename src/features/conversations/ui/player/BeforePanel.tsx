import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { Button, ButtonLink } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { Icon } from '#player-shell/Icon.tsx';
import type { IconName } from '#player-shell/icon-paths.ts';
import type { ConversationState, MicrophoneUse } from './conversation-state.ts';
import { hearingOf } from './hearing.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Portrait } from './Portrait.tsx';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import type { PlayerHome } from './player-home.ts';
import { prepareAvatar } from './prepare-avatar.ts';
import { Room } from './Room.tsx';
import { say } from './say.ts';
import { Task, taskOf } from './Task.tsx';

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

/** Who turns speech into text, which a learner may want to know before they speak. */
const voiceNotes = {
  server: 'before.serverVoiceNote',
  browser: 'before.voiceNote',
  none: 'before.noMicrophone',
} as const;

/** The introduction before the conversation, and its options. */
export function BeforePanel({
  conversation,
  state,
  home,
}: {
  conversation: LiveConversation;
  state: ConversationState;
  home: PlayerHome;
}) {
  const { facts, busy, problem } = state;
  const [locale, setLocale] = useState(state.locale);
  const [microphone, setMicrophone] = useState<MicrophoneUse>('off');
  const [consent, setConsent] = useState(false);
  const agree = useRef<HTMLInputElement>(null);
  const hearing = hearingOf(conversation.transcribed, locale);
  const canHear = hearing !== 'none';
  const name = facts.personNames[locale] ?? facts.personName;
  const shown = { ...facts, personName: name, avatar: facts.avatars[locale] ?? facts.avatar };
  // The player loads the first files of the conversation while the learner reads.
  const avatarUrl = shown.avatar?.model;
  useEffect(() => {
    void prepareAvatar(facts.playerType, avatarUrl).catch(() => undefined);
  }, [facts.playerType, avatarUrl]);
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    // The missing field may be out of sight.
    if (!consent) agree.current?.focus();
    void conversation.begin({ locale, microphone, consent });
  };
  return (
    <div className={styles.meeting}>
      <div className={styles.meet}>
        <Room facts={facts} />
        <Portrait key={locale} facts={shown} />
        <p className={styles.met}>{name}</p>
      </div>
      <form className={styles.task} onSubmit={begin} aria-busy={busy}>
        <div>
          <CardHead
            kicker={say(
              conversation.preview
                ? 'before.preview'
                : conversation.practice
                  ? 'before.practice'
                  : 'before.kicker',
            )}
            title={facts.title}
            takesFocus={false}
          />
          {conversation.preview && <p className={styles.muted}>{say('before.previewText')}</p>}
          {conversation.practice && <p className={styles.muted}>{say('before.practiceText')}</p>}
        </div>
        <Task task={taskOf(state, locale)} locale={locale} level="h2" />
        <Conditions state={state} />
        {facts.showLanguageSelection && !conversation.practice && (
          <label className={styles.field}>
            <span className={styles.label}>{say('before.language')}</span>
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
        <fieldset className={styles.ways}>
          <legend className={styles.label}>{say('before.microphone')}</legend>
          {ways.map(({ use, icon, name: way }) => (
            <label
              key={use}
              className={styles.way}
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
        <p className={styles.muted}>{say(voiceNotes[hearing])}</p>
        {facts.consent !== null && (
          <section className={styles.consent}>
            <h2 className={styles.label}>{say('before.consentTitle')}</h2>
            <p className={styles.text}>{facts.consent}</p>
            <label className={styles.check}>
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
        <footer className={styles.actions}>
          <Problem problem={problem} />
          {home && !conversation.preview && (
            <ButtonLink look="secondary" href={home.href} opensIn="page">
              {say('before.back')}
            </ButtonLink>
          )}
          <Button look="primary" submits disabled={busy}>
            {say(busy ? 'loading' : 'before.begin')}
          </Button>
        </footer>
      </form>
    </div>
  );
}

function Conditions({ state: { facts } }: { state: ConversationState }) {
  const { timeLimitSeconds, examMode, easyMode } = facts;
  if (timeLimitSeconds === 0 && !examMode && !easyMode) return null;
  return (
    <ul className={styles.conditions}>
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
