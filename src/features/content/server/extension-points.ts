import type { RawBuilder } from 'kysely';
import type { PersonAndItem } from '#features/attempts/server/person-results-view.ts';
import type { ContentAnalytics, QuerycontentAnalyticsArgs } from '#generated/graphql-server.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ContentKind, PlayedKind } from '../model/content-kind.ts';
import type { Copier, ItemBaggage } from './copier.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';

/** Every kind of content there is; main lists them. */
export const contentKindsPoint = defineExtensionPoint<readonly ContentKindDefinition[]>('content.kinds');

/**
 * Whether the viewer may play an item as this unit of a course, whoever it is given to elsewhere. False for a unit that does
 * not exist for them, is of another item, or whose item nobody can play.
 * @throws FORBIDDEN for a unit that is locked
 */
export type MayPlayUnit = (
  scope: ReadScope,
  viewer: Viewer,
  unit: { id: number; item: { kind: PlayedKind; id: number } },
) => Promise<boolean>;

/** Every played kind asks before an attempt with a unit begins. The feature that has units stands right of the kinds. */
export const unitRightPoint = defineExtensionPoint<MayPlayUnit>('content.unit-right');

/** For the kinds, which are made before the feature that brings it. */
export function laterUnitRight(context: ServerContext): MayPlayUnit {
  return (...asked) => context.getPart(unitRightPoint)(...asked);
}

/** Whether the viewer may play an item as a unit of some course: one that is published to them, and does not lock it. */
export type MayPlayAsUnit = (
  scope: ReadScope,
  viewer: Viewer,
  item: { kind: ContentKind; id: number },
) => Promise<boolean>;

/** For what is asked around an item wherever it is played. */
export const unitItemRightPoint = defineExtensionPoint<MayPlayAsUnit>('content.unit-item-right');

/** What is copied into other organisations: every kind of content, and forms. */
export const copiersPoint = defineExtensionPoint<Copier>('content.copiers');

/** What goes along with a copy of an item of any kind. */
export const itemBaggagePoint = defineExtensionPoint<ItemBaggage>('content.item-baggage');

/**
 * Asks for a copy in another organisation, which is made in the background. Answers the number that it will have there.
 * @throws NOT_FOUND unless the viewer may copy it, and may make one like it there
 */
export type CopyElsewhere = (
  viewer: Viewer,
  original: { kind: string; id: number },
  organisationId: number,
) => Promise<number>;

/** The feature that copies stands right of everything that is copied. */
export const copyElsewherePoint = defineExtensionPoint<CopyElsewhere>('content.copy-elsewhere');

export function laterCopyElsewhere(context: ServerContext): CopyElsewhere {
  return (...asked) => context.getPart(copyElsewherePoint)(...asked);
}

/** What somebody has reached in an item, for kinds that are not played themselves. */
export type KindResults = {
  kind: ContentKind;
  /** When they began, as part of a statement; null where they have not. */
  startedAt(asked: PersonAndItem): RawBuilder<Date | null>;
  /** When they reached its end, as far as that was kept by now. */
  reachedAt(asked: PersonAndItem): RawBuilder<Date | null>;
  /** Whether they have reached it, by what they did until this moment. */
  isReached(
    scope: ReadScope,
    asked: { itemId: number; personId: number; since: Date | null; now: Date },
  ): Promise<boolean>;
  /** When they reached its end first; null where they have not. */
  findReachedAt(scope: ReadScope, asked: { itemId: number; personId: number }): Promise<Date | null>;
  /**
   * Whether they have taken all of it once more since a moment, with the mean of their best scores of that time; null where
   * something is left to do. What was reached stays so, and no event tells of this.
   */
  findTakenAgain(
    scope: ReadScope,
    asked: { itemId: number; personId: number; since: Date; now: Date },
  ): Promise<{ title: string; score: number | null } | null>;
  /** When an item is due for everybody, as part of a statement; null where it is never. */
  dueAt(item: Pick<PersonAndItem, 'organisation' | 'itemId'>): RawBuilder<Date | null>;
  /** The item that is taken as a whole and has this unit; null for a unit that is gone. */
  findItemOfUnit(scope: ReadScope, unitId: number): Promise<number | null>;
};

/** Attempts say what was reached in an item that is played. */
export const kindResultsPoint = defineExtensionPoint<KindResults>('content.kind-results');

/** What the sessions of an item come to; null where there is none whose numbers the viewer may see. */
export type FindItemAnalytics = (
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
  question: Omit<QuerycontentAnalyticsArgs, 'Kind'>,
) => Promise<ContentAnalytics | null>;

/** Every kind asks it about its items. The feature that counts comes after all kinds. */
export const itemAnalyticsPoint = defineExtensionPoint<FindItemAnalytics>('content.item-analytics');

/** For the features that come before the one that brings it. */
export function laterItemAnalytics(context: ServerContext): FindItemAnalytics {
  return (...asked) => context.getPart(itemAnalyticsPoint)(...asked);
}
