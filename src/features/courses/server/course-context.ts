import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import type { MediaFeature } from '#features/media/server/index.ts';
import type { ResolversParentTypes } from '#generated/graphql-server.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import type { ItemKind } from '../model/unit-types.ts';

/** Items of the kinds that can be units, as the resolvers of their own types hold them. */
export type ItemsOfKinds = {
  simulation: ResolversParentTypes['Simulation'];
  'virtual-human': ResolversParentTypes['VirtualHuman'];
};

/** The items of these ids as they are published, whoever may see them elsewhere: the course decides. */
export type ListUnitItems<Item> = (
  viewer: Viewer,
  ids: readonly number[],
  fields: SelectedFields,
) => Promise<Item[]>;

/** What the use cases and answers of courses are given. */
export type CourseContext = {
  tenancy: Tenancy;
  clock: () => Date;
  copyElsewhere: CopyElsewhere;
  media: Pick<MediaFeature['service'], 'presentMedia' | 'presentVideoMedia' | 'imageUrlFor' | 'fileUrlFor'>;
  /** The course that an organisation was given when it began. */
  findWelcomeCourse: (scope: ReadScope) => Promise<number | null>;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  /** Of each kind of content that can be a unit. */
  unitItems: { readonly [Kind in ItemKind]: ListUnitItems<ItemsOfKinds[Kind]> };
};
