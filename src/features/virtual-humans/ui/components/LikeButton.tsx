import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { LikeButton_VirtualHumanFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from './LikeButton.module.css';

graphql(`
  fragment LikeButton_virtualHuman on VirtualHuman {
    ID
    Title
    Likes
    isLiked
  }
`);

const likeDocument = graphql(`
  mutation LikeButton_like($id: ID!, $on: Boolean!) {
    setVirtualHumanLiked(ID: $id, Liked: $on) {
      ID
    }
  }
`);

/** Likes it, with how many others do; shows what was pressed at once. */
export function LikeButton({ virtualHuman }: { virtualHuman: LikeButton_VirtualHumanFragment }) {
  const { ID, Title, Likes, isLiked } = virtualHuman;
  const t = useTranslate('virtual-humans');
  const { number } = useFormats();
  const client = useQueryClient();
  const errorText = useErrorText();
  const write = useMutation({
    mutationFn: (on: boolean) => graphqlRequest(likeDocument, { id: ID, on }),
    onSuccess: () => invalidate(client, 'virtual-humans'),
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
