import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { showStatistics } from '#features/attempts/model/item-statistics.ts';
import { type ContentReading, type MemberJson, subjectOfListed } from '#features/content/server/index.ts';
import type { MediaJson } from '#features/media/server/media-view.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type CaseContent, textsIn } from '../model/case-content.ts';
import { parseCaseContent } from '../model/case-validation.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { CountedDiagnoses } from './extension-points.ts';
import type { VirtualHumanJson } from './virtual-human-list-view.ts';

/** The data of a virtual human that a viewer may see; parts that were not requested are empty. */
export type VirtualHumanView = Omit<
  VirtualHumanJson,
  | 'content'
  | 'author'
  | 'editors'
  | 'tags'
  | 'groups'
  | 'statistics'
  | 'diagnoses'
  | 'media'
  | 'reactions'
  | 'pictures'
  | 'pictureIds'
  | 'isEditor'
> & {
  organisationId: number;
  /** False when the view holds only data that learners may know. */
  staff: boolean;
  published: boolean;
  hasUnpublishedChanges: boolean;
  canEdit: boolean;
  content: CaseContent | null;
  diagnosis: string | null;
  author: MemberJson | null;
  editors: MemberJson[];
  tags: { id: number; name: string }[];
  groups: { id: number; name: string }[];
  totalUsers: number;
  views: number;
  totalCompletions: number;
  averageScore: number | null;
  averageDiagnosisScore: number | null;
  figuresWithheld: boolean;
  scoreWithheld: boolean;
  diagnosisScoreWithheld: boolean;
  picture: MediaJson | null;
  likes: number;
  liked: boolean;
  /** The pictures beside the description, in their order. */
  descriptionPictures: MediaJson[];
};

type CountedRow = VirtualHumanJson & { diagnoses: CountedDiagnoses | undefined };

/** Converts a row of the list statement to the view of this viewer. */
export function viewVirtualHuman(
  organisationId: number,
  viewer: Viewer,
  { purpose }: ContentReading,
  row: CountedRow,
): VirtualHumanView {
  const staff = virtualHumanRules.seesManagementView(viewer);
  const writes = virtualHumanRules.readsDrafts(viewer);
  const subject = subjectOfListed(viewer, row);
  const content = staff && purpose !== 'play' && row.content ? parseCaseContent(row.content) : null;
  const seesToken =
    virtualHumanRules.canSeeShareToken(viewer, subject) ||
    virtualHumanRules.isVisibleToPublic(viewer, subject);
  return {
    ...row,
    organisationId,
    staff,
    adminTitle: staff ? row.adminTitle : '',
    published: subject.published,
    shareToken: seesToken ? row.shareToken : null,
    // For viewers who read no drafts an item changes when it is published, not while an author works on it.
    editedAt: writes ? row.editedAt : (row.versionCreatedAt ?? row.createdAt),
    hasUnpublishedChanges: writes && row.changedSincePublished,
    canEdit: virtualHumanRules.canEdit(viewer, subject),
    content,
    diagnosis: content ? diagnosisOf(content) : null,
    author: row.author ?? null,
    editors: staff ? (row.editors ?? []) : [],
    tags: row.tags ?? [],
    groups: staff ? (row.groups ?? []) : [],
    ...statisticsOf(row, {
      showsScore: staff || !row.hideScoresFromUsers,
      seesSessions: seesAllAttempts(viewer),
    }),
    picture: row.media?.[0] ?? null,
    likes: row.reactions?.likes ?? 0,
    liked: row.reactions?.liked ?? false,
    descriptionPictures: orderPictures(row),
  };
}

function statisticsOf(
  row: CountedRow,
  { showsScore, seesSessions }: { showsScore: boolean; seesSessions: boolean },
) {
  const shown = showStatistics(row.statistics, { seesSessions });
  const diagnoses = showsScore ? row.diagnoses : undefined;
  // Null where nothing is withheld.
  const diagnosed = diagnoses?.people ?? null;
  const isFewDiagnosed = diagnosed !== null && (isFew(diagnosed) || (diagnosed > 0 && !seesSessions));
  return {
    totalUsers: shown.totalUsers,
    views: shown.totalViews,
    totalCompletions: shown.totalCompletions,
    averageScore: showsScore && row.scored ? shown.averageScore : null,
    averageDiagnosisScore: isFewDiagnosed ? null : (diagnoses?.average ?? null),
    figuresWithheld: shown.withheld,
    scoreWithheld: showsScore && row.scored && shown.scoreWithheld,
    diagnosisScoreWithheld: isFewDiagnosed,
  };
}

function orderPictures({ pictures = [], pictureIds = [] }: VirtualHumanJson): MediaJson[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return pictureIds.flatMap((id) => byId.get(id) ?? []);
}

function diagnosisOf(content: CaseContent): string | null {
  const [first] = content.locales;
  if (!content.diagnosis || !first) return null;
  return textsIn(content.diagnosis.accepted, first)[0] ?? null;
}
