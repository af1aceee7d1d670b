import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const hues = [255, 200, 165, 330, 25, 290, 220, 350];

/**
 * Picture, or the initials on a colour that stays the same for the same name. The name is shown beside it as text.
 */
export function Avatar({ name, imageUrl, size = 'md' }: AvatarProps) {
  const hue = hues[[...name].reduce((sum, character) => sum + character.charCodeAt(0), 0) % hues.length];
  return (
    <span className={styles.avatar} data-size={size} style={{ ['--hue' as string]: hue }} aria-hidden>
      {imageUrl ? <img src={imageUrl} alt="" className={styles.image} /> : initialsOf(name)}
    </span>
  );
}

/** 'Ada Lovelace' gives AL; a name without spaces, as in Chinese, its first character. Brackets are ignored. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
