import type { Readable } from 'node:stream';
import type { Media } from '#generated/graphql-sources.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { KindCounts } from './kind-counts.ts';

/** The ports that organisations need of later features; main/ joins them. */

export type MemberStatistics = {
  personId: number;
  averageScore: number | null;
  learningGain: number | null;
  timeSpentMs: number;
  views: number;
  completions: number;
};

export type StatisticsPort = {
  /** Without scores that are hidden from learners, unless `hiddenScores`. People without any session may be left out. */
  ofMembers(
    scope: ReadScope,
    personIds: readonly number[],
    options: { hiddenScores: boolean },
  ): Promise<MemberStatistics[]>;
  /** How many items of each kind each of these people has finished at least once. */
  countCompleted(scope: ReadScope, personIds: readonly number[]): Promise<ReadonlyMap<number, KindCounts>>;
  /** Attempts that began in [from, to) by day, 'YYYY-MM-DD' in UTC; days without any are left out. */
  sessionsByDay(scope: ReadScope, from: Date, to: Date): Promise<{ date: string; count: number }[]>;
};

/** Something that is planned by the clock of an organisation: it is called in the transaction that changes the clock. */
export type ClockFollower = { follow(scope: Scope): Promise<void> };

/** One item that a group sees. */
export type GroupContent = {
  kind: string;
  id: number;
  title: string;
  published: boolean;
  /** The groups that see it; empty means everybody. */
  groups: { id: number; name: string }[];
};

export type ContentPort = {
  /**
   * The content that is limited to the group, by name, published or not yet, and the published content for everybody.
   */
  listOfGroup(
    scope: ReadScope,
    groupId: number,
    request: { titleContains: string; page: PageRequest },
  ): Promise<Page<GroupContent>>;
  /** How many items of each kind are limited to each of these groups, without archived ones. */
  countByGroup(scope: ReadScope, groupIds: readonly number[]): Promise<ReadonlyMap<number, KindCounts>>;
  /** Those of these groups to which content is limited. */
  listGroupsInUse(scope: ReadScope, groupIds: readonly number[]): Promise<number[]>;
};

type Picture = { id: number; authorPersonId: number | null; contentType: string };
/** As the API's Media. */
export type PresentedPicture = Media;

export type PicturePort = {
  /** Whether the viewer sees the whole library, the pictures of others too. */
  canListAll(viewer: Viewer): boolean;
  /** Null for an id that is no picture of the organisation. */
  find(scope: ReadScope, mediaId: number): Promise<Picture | null>;
  present(scope: ReadScope, mediaIds: readonly number[]): Promise<Map<number, PresentedPicture>>;
  /** Each in the size of its use; null for a missing one. */
  presentBrand(
    scope: ReadScope,
    mediaIds: Record<'logo' | 'brand', number | null>,
  ): Promise<Record<'logo' | 'brand', PresentedPicture | null>>;
};

/** A file that people fetch by a signed address. */
export type ExportedFile = {
  /** As the address names it. */
  kind: string;
  contentType: string;
  fileName: string;
  /** `filter` is the filter of the address. */
  write(
    viewer: Viewer,
    filter: Record<string, unknown> | null,
  ): Promise<string | Buffer | Readable | NamedFile>;
};

/** A file whose type and name are known only when it is fetched. */
export type NamedFile = { body: Readable; contentType: string; disposition: string };

export type OrganisationPorts = {
  statistics: StatisticsPort;
  content: ContentPort;
  pictures: PicturePort;
  /**
   * Whether the installation sends notifications to such an address; the address behind its name is checked when it is
   * sent.
   */
  isEndpointAllowed: (address: string) => boolean;
};
