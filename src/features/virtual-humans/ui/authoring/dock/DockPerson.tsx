import { useEffect, useRef, useState } from 'react';
import type { AvatarStage } from '#avatar/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { findEnvironment } from '../../../model/catalogue.ts';
import { moodFaces } from '../../../model/mood-faces.ts';
import { roomAddress } from '../../../model/person-files.ts';
import type { Mood } from '../../../model/transcript.ts';
import { useShownAvatar } from '../../characters/characters-query.ts';
import { useDocument } from '../state/builder-context.ts';
import styles from './Dock.module.css';

/** The character as learners see them, with the mood of the last answer: in 3D where that is possible, else a portrait. */
export function DockPerson({ mood }: { mood: Mood }) {
  const t = useTranslate('builder-dock');
  const { avatarId, environmentId, playerType } = useDocument();
  const avatar = useShownAvatar(avatarId);
  const room = findEnvironment(environmentId);
  const wants3d = playerType === 'avatar' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!avatar) return null;
  return (
    <div className={styles.person}>
      <img className={styles.portrait} src={avatar.portrait} alt="" />
      {wants3d ? (
        <Stage key={`${avatar.model} ${room?.key}`} avatar={avatar.model} room={room?.key} mood={mood} />
      ) : null}
      <span className={styles.mood}>{t(`mood.${mood}`)}</span>
    </div>
  );
}

/** Drawn over the portrait, which stays where nothing can be drawn. The library loads with the first open dock. */
function Stage({ avatar, room, mood }: { avatar: string; room: string | undefined; mood: Mood }) {
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<AvatarStage | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const latest = useRef(mood);

  // The stage draws outside of React, and takes the graphics card until it is disposed of.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    import('#avatar/index.ts')
      .then(({ createAvatarStage }) => {
        if (isGone) return;
        const made = createAvatarStage(element, {
          avatarUrl: avatar,
          ...(room ? { roomUrl: roomAddress(room) } : {}),
          mood: moodFaces[latest.current],
        });
        stage.current = made;
        made.on('ready', () => setDrawn(true));
        made.on('failed', () => setDrawn(false));
      })
      .catch(() => setDrawn(false));
    return () => {
      isGone = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [avatar, room]);

  // The face follows the talk.
  useEffect(() => {
    latest.current = mood;
    stage.current?.setMood(moodFaces[mood]);
  }, [mood]);
  return <div ref={place} className={styles.stage} data-drawn={isDrawn || undefined} aria-hidden />;
}
