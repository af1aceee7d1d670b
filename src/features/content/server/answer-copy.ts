import type { GraphQLResolveInfo } from 'graphql';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { isElsewhere } from './content-authoring.ts';

/**
 * What a copy answers: the item, or its number alone where it is made in another organisation, in which the viewer reads
 * nothing from here.
 */
export async function answerCopy<Answer extends { ID: unknown }>(
  asked: { viewer: Viewer; organisationId: number | null | undefined; info: GraphQLResolveInfo },
  copy: () => Promise<number>,
  answer: (id: number) => Promise<Answer>,
): Promise<Answer> {
  if (!isElsewhere(asked.viewer, asked.organisationId)) return answer(await copy());
  const others = Object.keys(selectedFields(asked.info)).filter((name) => name !== '__typename');
  if (others.some((name) => name !== 'ID'))
    throw badInput('Of a copy in another organisation only the ID can be asked for.', {
      reason: 'content.id-alone',
    });
  return { ID: String(await copy()) } as Answer; // the one field that was asked for
}
