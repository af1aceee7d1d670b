import { IconVolume } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { AvatarStage, Speaker } from '#avatar/index.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { moodFaces } from '../../../model/mood-faces.ts';
import { roomAddress } from '../../../model/person-files.ts';
import type { Mood } from '../../../model/transcript.ts';
import styles from './CharactersPage.module.css';

export type StageHandle = { takePicture: () => Promise<Blob | null> };

type StageState = 'loading' | 'drawn' | 'failed';

interface CharacterStageProps {
  /** A model by its address, or the file itself. */
  model: string | Blob;
  gender: 'female' | 'male';
  onState?: (state: StageState) => void;
  ref?: Ref<StageHandle>;
}

const moods = Object.keys(moodFaces) as Mood[]; // the keys of a constant

/** A character as learners will see it: it says a line, and shows every mood. */
export function CharacterStage({ model, gender, onState, ref }: CharacterStageProps) {
  const t = useTranslate('virtual-human-characters');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<AvatarStage | null>(null);
  const speaker = useRef<Speaker | null>(null);
  const [state, setState] = useState<StageState>('loading');
  const [mood, setMood] = useState<Mood>('neutral');
  const [isSpeaking, setIsSpeaking] = useState(false);
  const label = t('stage.label');
  const tell = useRef(onState);
  // The stage outlives a render, and tells the newest one.
  useEffect(() => {
    tell.current = onState;
  });
  useImperativeHandle(ref, () => ({
    takePicture: () => stage.current?.takePicture('image/webp', 0.9) ?? Promise.resolve(null),
  }));

  // The stage draws outside of React, and takes the graphics card until it is disposed of.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    const become = (next: StageState) => {
      if (isGone) return;
      setState(next);
      tell.current?.(next);
    };
    become('loading');
    import('#avatar/index.ts')
      .then(({ createAvatarStage }) => {
        if (isGone) return;
        const made = createAvatarStage(element, {
          avatarUrl: model,
          roomUrl: roomAddress('clinic'),
          framing: 'portrait',
          mood: moodFaces.neutral,
          label,
        });
        stage.current = made;
        made.on('ready', () => become('drawn'));
        made.on('failed', () => become('failed'));
      })
      .catch(() => become('failed'));
    return () => {
      isGone = true;
      speaker.current?.dispose();
      speaker.current = null;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [model, label]);

  const speak = async () => {
    const { createBrowserSpeaker, createSilentSpeaker } = await import('#avatar/voice/browser-speaker.ts');
    const voice = speaker.current ?? createBrowserSpeaker() ?? createSilentSpeaker();
    speaker.current = voice;
    setIsSpeaking(true);
    stage.current?.follow(voice);
    stage.current?.setActivity('speaking');
    await voice.speak(t('stage.line'), { lang: locale, voice: { gender, age: 'adult' } });
    stage.current?.setActivity('idle');
    setIsSpeaking(false);
  };

  return (
    <div className={styles.preview}>
      <div className={styles.stage} data-state={state}>
        <div ref={place} className={styles.canvas} />
        {state === 'drawn' ? null : (
          <p className={styles.stageText} role="status">
            {t(state === 'failed' ? 'stage.failed' : 'stage.loading')}
          </p>
        )}
      </div>
      {state === 'drawn' ? (
        <>
          <Button icon={<IconVolume size={18} aria-hidden />} busy={isSpeaking} onClick={() => void speak()}>
            {t('stage.speak')}
          </Button>
          <fieldset className={styles.moods}>
            <legend className={styles.legend}>{t('stage.moods')}</legend>
            {moods.map((each) => (
              <Button
                key={each}
                size="sm"
                kind={each === mood ? 'primary' : 'secondary'}
                aria-pressed={each === mood}
                onClick={() => {
                  setMood(each);
                  stage.current?.setMood(moodFaces[each]);
                }}
              >
                {t(`mood.${each}`)}
              </Button>
            ))}
          </fieldset>
        </>
      ) : null}
    </div>
  );
}
