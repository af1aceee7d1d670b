import { IconVolume } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { useCan } from '#web/session/use-session.ts';
import { type ConversationLocale, textsIn } from '../../../model/case-content.ts';
import {
  avatars,
  environments,
  findVoice,
  portraitAddress,
  suggestVoiceFor,
  type Voice,
  voices,
} from '../../../model/catalogue.ts';
import { playerTypes } from '../../../model/version-content.ts';
import { charactersPath } from '../../../model/virtual-human-paths.ts';
import { useOwnCharacters } from '../../characters/characters-query.ts';
import { CardChoice } from '../fields/CardChoice.tsx';
import { useCase, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

const theSame = 'same';

export function AppearanceSection() {
  const t = useTranslate('virtual-human-builder');
  const { avatarId, environmentId, playerType, voiceId, content } = useDocument();
  const change = useChange();
  const own = useOwnCharacters();
  const canAdd = useCan('virtual-human:create');
  const voice = findVoice(voiceId);
  return (
    <Section section="appearance">
      <CardChoice
        label={t('appearance.avatar')}
        value={avatarId}
        options={[
          ...avatars
            .filter((avatar) => !avatar.deprecated || avatar.id === avatarId)
            .map((avatar) => ({
              value: avatar.id,
              name: avatar.name,
              about: t('appearance.about', {
                age: avatar.age,
                outfit: t(`appearance.outfit.${avatar.outfit}`),
              }),
              picture: <img src={portraitAddress(avatar)} alt="" loading="lazy" />,
            })),
          ...own
            .filter(({ id, isOffered }) => isOffered || id === avatarId)
            .map(({ id, name, age, portrait }) => ({
              value: id,
              name,
              about: t('appearance.aboutOwn', { age }),
              picture: <img src={portrait} alt="" loading="lazy" />,
            })),
        ]}
        onChange={(id) => {
          const avatar = [...avatars, ...own].find((each) => each.id === id);
          // A voice that does not fit the new character is removed with the old one.
          const isFitting = voice?.gender === avatar?.gender;
          const [first] = content.locales;
          change(
            isFitting || !first
              ? { avatarId: id }
              : { avatarId: id, voiceId: suggestVoiceFor(avatar, first)?.id ?? null },
            'avatarId',
          );
        }}
      />
      {canAdd ? (
        <p className={styles.hint}>
          <Link to={charactersPath}>{t('appearance.addOwn')}</Link>
        </p>
      ) : null}
      <PeopleByLanguage />
      <VoiceField />
      <CardChoice
        wide
        label={t('appearance.room')}
        value={environmentId}
        options={environments.map(({ id, key }) => ({
          value: id,
          name: t(`appearance.room.${key}`),
          about: t(`appearance.room.${key}.text`),
        }))}
        onChange={(id) => change({ environmentId: id })}
      />
      <CardChoice
        wide
        label={t('appearance.player')}
        value={playerType}
        options={playerTypes.map((type) => ({
          value: type,
          name: t(`appearance.player.${type}`),
          about: t(`appearance.player.${type}.text`),
        }))}
        onChange={(type) => change({ playerType: type })}
      />
    </Section>
  );
}

/** A case in several languages may show another character for another language. */
function PeopleByLanguage() {
  const t = useTranslate('virtual-human-builder');
  const { avatarId } = useDocument();
  const own = useOwnCharacters();
  const { content, change } = useCase();
  const disabled = useReadOnly();
  const { locales, person } = content;
  if (locales.length < 2) return null;
  const put = (locale: ConversationLocale, chosen: string | null) => {
    const { [locale]: _, ...others } = person.avatarIds ?? {};
    const avatarIds =
      chosen === theSame || chosen === null ? others : { ...others, [locale]: Number(chosen) };
    change({ person: { ...person, avatarIds } }, `person.avatarIds ${locale}`);
  };
  return (
    <div className={styles.pair}>
      {locales.slice(1).map((locale) => (
        <Select
          key={locale}
          label={t('appearance.avatarIn', { language: t(`language.${locale}`) })}
          value={String(person.avatarIds?.[locale] ?? theSame)}
          options={[
            { value: theSame, label: t('appearance.avatarSame') },
            ...avatars
              .filter(
                ({ id, deprecated }) => id === person.avatarIds?.[locale] || (!deprecated && id !== avatarId),
              )
              .map(({ id, name }) => ({ value: String(id), label: name })),
            ...own
              .filter(
                ({ id, isOffered }) => id === person.avatarIds?.[locale] || (isOffered && id !== avatarId),
              )
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          disabled={disabled}
          onChange={(chosen) => put(locale, chosen)}
        />
      ))}
    </div>
  );
}

/** The browser chooses the voice by the learner's device; language, gender and age are the same everywhere. */
function VoiceField() {
  const t = useTranslate('virtual-human-builder');
  const { voiceId, content } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const voice = findVoice(voiceId);
  const offered = voices.filter(
    (each) => each.id === voiceId || (!each.deprecated && content.locales.includes(each.locale)),
  );
  const label = (each: Voice) =>
    t('appearance.voiceOption', {
      name: each.name,
      language: t(`language.${each.locale}`),
      gender: t(`appearance.gender.${each.gender}`),
      age: t(`appearance.age.${each.age}`),
    });
  return (
    <div className={styles.beside}>
      <Select
        label={t('appearance.voice')}
        hint={t('appearance.voiceHint')}
        value={voiceId === null ? null : String(voiceId)}
        options={offered.map((each) => ({ value: String(each.id), label: label(each) }))}
        disabled={disabled}
        onChange={(id) => change({ voiceId: Number(id) })}
      />
      {voice ? <TryVoice key={voice.id} voice={voice} /> : null}
    </div>
  );
}

function TryVoice({ voice }: { voice: Voice }) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useDocument();
  const [isSpeaking, setIsSpeaking] = useState(false);
  const stop = useRef<() => void>(undefined);
  // Stops a voice that still speaks when the page is closed.
  useEffect(() => () => stop.current?.(), []);
  const speak = async () => {
    const { createBrowserSpeaker } = await import('#avatar/voice/browser-speaker.ts');
    const speaker = createBrowserSpeaker();
    if (!speaker) return;
    stop.current = () => speaker.dispose();
    setIsSpeaking(true);
    const [line] = textsIn(content.opening, voice.locale);
    await speaker.speak(line || t(`appearance.sample.${voice.locale}`), {
      lang: voice.locale,
      voice: { gender: voice.gender, age: voice.age },
    });
    setIsSpeaking(false);
  };
  return (
    <Button icon={<IconVolume size={18} aria-hidden />} busy={isSpeaking} onClick={() => void speak()}>
      {t('appearance.try')}
    </Button>
  );
}
