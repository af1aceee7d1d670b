import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#locales/format.ts';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { flash } from '../flash/flash-store.ts';
import { invalidate } from '../graphql/query-client.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import styles from './LikeButton.module.css';

export interface LikeButtonProps {
  t: TranslateKeys<'untitled' | 'like.do' | 'like.undo' | 'like.of'>;
  item: { ID: string; Title: string; Likes: number; isLiked: boolean };
  send: (variables: { id: string; on: boolean }) => Promise<unknown>;
  /** What shows the number, as the keys of its queries begin. */
  noun: string;
}

/** Likes an item, with how many others do; shows what was pressed at once. */
export function LikeButton({ t, item, send, noun }: LikeButtonProps) {
  const { ID, Title, Likes, isLiked } = item;
  const { number } = useFormats();
  const client = useQueryClient();
  const errorText = useErrorText();
  const write = useMutation({
    mutationFn: (on: boolean) => send({ id: ID, on }),
    onSuccess: () => invalidate(client, noun),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const on = write.isPending ? write.variables : isLiked;
  const count = Likes + Number(on) - Number(isLiked);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={on}
      title={t(on ? 'like.undo' : 'like.do')}
      aria-label={t('like.of', { title: Title || t('untitled'), count })}
      onClick={() => write.isPending || write.mutate(!on)}
    >
      {on ? <IconHeartFilled aria-hidden /> : <IconHeart aria-hidden />}
      {count > 0 ? <span>{number(count)}</span> : null}
    </button>
  );
}
