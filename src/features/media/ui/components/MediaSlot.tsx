import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import styles from './MediaSlot.module.css';

export interface MediaSlotProps {
  label: string;
  disabled: boolean;
  chooseLabel: string;
  onChoose: () => void;
  removeLabel: string;
  /** Null where nothing is chosen. */
  onRemove: (() => void) | null;
  /** What is chosen: a `MediaPicture`, a name, something to listen to. */
  children: ReactNode;
}

/** A place in a form for one item of the library. */
export function MediaSlot(props: MediaSlotProps) {
  const { label, disabled, chooseLabel, onChoose, removeLabel, onRemove, children } = props;
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {children}
        <Button size="sm" disabled={disabled} onClick={onChoose}>
          {chooseLabel}
        </Button>
        {onRemove ? (
          <IconButton
            size="sm"
            kind="danger"
            disabled={disabled}
            label={removeLabel}
            icon={<IconTrash aria-hidden />}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

interface MediaPictureProps {
  url: string | null | undefined;
  /** Empty where its name stands beside it. */
  title: string;
  /** In place of a picture. */
  icon: ReactNode;
  small?: boolean;
}

/** The picture of what is chosen, or the mark of its kind. */
export function MediaPicture({ url, title, icon, small = false }: MediaPictureProps) {
  return (
    <span className={styles.picture} data-small={small || undefined}>
      {url ? <img src={url} alt={title} /> : icon}
    </span>
  );
}
