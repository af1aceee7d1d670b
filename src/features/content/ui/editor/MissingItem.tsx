import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';

interface MissingItemProps {
  title: string;
  text: string;
  /** The list that the item would be in. */
  backTo: string;
  backLabel: string;
}

/** In place of the editor of an item that does not exist, or not any more. */
export function MissingItem({ title, text, backTo, backLabel }: MissingItemProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <ButtonLink kind="primary" to={backTo}>
          {backLabel}
        </ButtonLink>
      }
    />
  );
}
