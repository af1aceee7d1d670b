import type { ReactNode, Ref } from 'react';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import styles from './PreviewDialog.module.css';

export interface PreviewDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  /** A `PreviewFrame`, or why there is none. */
  children: ReactNode;
}

/** A learner's player on the draft, in a dialog over the editor. */
export function PreviewDialog({ title, text, onClose, children }: PreviewDialogProps) {
  return (
    <Dialog size="lg" title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      {children}
    </Dialog>
  );
}

export interface PreviewFrameProps {
  ref?: Ref<HTMLIFrameElement>;
  title: string;
  /** Null while it is not known yet. */
  src: string | null;
  allow: string;
  /** Width to height; a conversation takes what the screen has, on a phone upright. */
  shape: '16 / 9' | 'screen';
}

export function PreviewFrame({ shape, src, ...frame }: PreviewFrameProps) {
  const style = shape === 'screen' ? undefined : { aspectRatio: shape };
  if (src === null) return <div className={styles.frame} data-shape={shape} style={style} />;
  return (
    <iframe
      {...frame}
      src={src}
      className={styles.frame}
      data-shape={shape}
      style={style}
      title={frame.title}
    />
  );
}
