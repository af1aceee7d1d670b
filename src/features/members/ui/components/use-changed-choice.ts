import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';

interface Chosen {
  id: string;
  name: string;
}

/** A choice of groups or people each change of which applies at once: what is shown, and the change. */
export function useChangedChoice<Choice extends Chosen>(
  stored: readonly Choice[],
  calls: { add: (id: string) => Promise<void>; remove: (id: string) => Promise<void> },
): { chosen: readonly Choice[]; onChange: (next: readonly Choice[]) => void } {
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const change = useMutation({
    mutationFn: async (next: readonly Choice[]) => {
      for (const { id } of next.filter((one) => !stored.some((each) => each.id === one.id))) {
        await calls.add(id);
      }
      for (const { id } of stored.filter((one) => !next.some((each) => each.id === one.id))) {
        await calls.remove(id);
      }
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'members', 'groups'),
  });
  return { chosen: change.isPending ? change.variables : stored, onChange: (next) => change.mutate(next) };
}
