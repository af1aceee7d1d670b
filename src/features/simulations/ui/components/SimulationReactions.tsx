import { IconHeart, IconHeartFilled, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { SimulationReactions_SimulationFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from './SimulationReactions.module.css';

graphql(`
  fragment SimulationReactions_simulation on Simulation {
    ID
    Title
    Likes
    isLiked
    isFavourite
  }
`);

const likeDocument = graphql(`
  mutation SimulationReactions_like($id: ID!, $on: Boolean!) {
    setSimulationLiked(ID: $id, Liked: $on) {
      ID
    }
  }
`);

const keepDocument = graphql(`
  mutation SimulationReactions_keep($id: ID!, $on: Boolean!) {
    setSimulationFavourite(ID: $id, Favourite: $on) {
      ID
    }
  }
`);

type Reactable = SimulationReactions_SimulationFragment;

/** Likes it, with how many others do, and keeps it among one's favourites. */
export function SimulationReactions({ simulation }: { simulation: Reactable }) {
  const t = useTranslate('simulation-card');
  const { number } = useFormats();
  const title = simulation.Title || t('untitled');
  const like = useReaction(simulation.isLiked, (on) =>
    graphqlRequest(likeDocument, { id: simulation.ID, on }),
  );
  const keep = useReaction(simulation.isFavourite, (on) =>
    graphqlRequest(keepDocument, { id: simulation.ID, on }),
  );
  const likes = simulation.Likes + Number(like.on) - Number(simulation.isLiked);
  return (
    <div className={styles.reactions}>
      <button
        type="button"
        className={styles.button}
        data-kind="like"
        aria-pressed={like.on}
        title={t(like.on ? 'reaction.unlike' : 'reaction.like')}
        aria-label={t('reaction.likeOf', { title, count: likes })}
        onClick={like.toggle}
      >
        {like.on ? <IconHeartFilled aria-hidden /> : <IconHeart aria-hidden />}
        {likes > 0 ? <span>{number(likes)}</span> : null}
      </button>
      <button
        type="button"
        className={styles.button}
        data-kind="favourite"
        aria-pressed={keep.on}
        title={t(keep.on ? 'reaction.unkeep' : 'reaction.keep')}
        aria-label={t('reaction.keepOf', { title })}
        onClick={keep.toggle}
      >
        {keep.on ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
      </button>
    </div>
  );
}

/** Shows what was pressed at once, and what the server says when it has answered. */
function useReaction(stored: boolean, send: (on: boolean) => Promise<unknown>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const write = useMutation({
    mutationFn: send,
    onSuccess: () => invalidate(client, 'simulations', 'dashboard'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const on = write.isPending ? write.variables : stored;
  return { on, toggle: () => write.isPending || write.mutate(!on) };
}
