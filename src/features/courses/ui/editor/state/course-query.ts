import { graphql } from '#generated/graphql/gql.ts';
import type { CourseEditor_ReadQuery, CourseEditor_SavedFragment } from '#generated/graphql/graphql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { ModuleUnlock } from '../../../model/course-content.ts';
import { unitTypes } from '../../../model/unit-types.ts';
import { readNewIds } from './course-document.ts';
import type { CoursePort, FreshCopy, SaveAnswer } from './course-store.ts';
import type { EditedModule, EditedUnit } from './outline.ts';
import type { UnitItem } from './unit-items.ts';

graphql(`
  fragment CourseEditor_saved on Course {
    ID
    Revision
    Status
    HasUnpublishedChanges
    Archived
    Modules {
      ID
      Key
      Units {
        ID
        Key
      }
    }
  }
`);

export const editorDocument = graphql(`
  query CourseEditor_read($id: ID!) {
    readOneCourse(ID: $id) {
      ID
      Title
      AdminTitle
      Description
      Revision
      Status
      HasUnpublishedChanges
      Archived
      CanEdit
      StartDate
      DueDate
      TimeZone
      ImageMediaID
      ImageMedia {
        ID
        Title
        URL
      }
      Author {
        ID
        Name
      }
      Editors {
        ID
        Name
      }
      Tags {
        ID
        Name
      }
      OrganisationGroups {
        ID
        Name
      }
      Resources {
        ...CourseResource_shown
      }
      Modules {
        ID
        Title
        Description
        UnlockType
        UnlockDate
        UnlockDaysAfterStart
        Units {
          ID
          Type
          ItemID
          Assessment
          PassMark
          Title
          ThumbnailURL
          Archived
          Published
          Content360
          Pages
        }
      }
    }
  }
`);

const updateDocument = graphql(`
  mutation CourseEditor_update($input: CourseInput!) {
    updateCourse(input: $input) {
      ...CourseEditor_saved
    }
  }
`);

const groupsDocument = graphql(`
  mutation CourseEditor_groups($id: ID!, $groups: [ID!]!) {
    updateCourseGroups(ID: $id, GroupIDs: $groups) {
      ...CourseEditor_saved
    }
  }
`);

export type CourseAnswer = NonNullable<CourseEditor_ReadQuery['readOneCourse']>;
type ModuleAnswer = CourseAnswer['Modules'][number];
type UnitAnswer = ModuleAnswer['Units'][number];

export function readAnswer(answer: CourseAnswer): FreshCopy {
  return {
    ...factsOf(answer),
    document: {
      title: answer.Title,
      adminTitle: answer.AdminTitle,
      description: answer.Description,
      imageMediaId: answer.ImageMediaID === null ? null : Number(answer.ImageMediaID),
      startAt: answer.StartDate,
      dueAt: answer.DueDate,
      timeZone: answer.TimeZone,
      editorIds: answer.Editors.map(({ ID }) => ID),
      groupIds: answer.OrganisationGroups.map(({ ID }) => ID),
      modules: answer.Modules.map(readModule),
    },
  };
}

function readModule(module: ModuleAnswer): EditedModule {
  return {
    key: module.ID,
    id: Number(module.ID),
    title: module.Title,
    description: module.Description,
    unlock: readUnlock(module),
    units: module.Units.flatMap(readUnit),
  };
}

function readUnlock({ UnlockType, UnlockDate, UnlockDaysAfterStart }: ModuleAnswer): ModuleUnlock {
  if (UnlockType === 'DATE' && UnlockDate) return { type: 'DATE', date: UnlockDate };
  if (UnlockType === 'DAYS_AFTER_START' && UnlockDaysAfterStart !== null)
    return { type: 'DAYS_AFTER_START', days: UnlockDaysAfterStart };
  return { type: 'NONE' };
}

function readUnit(unit: UnitAnswer): EditedUnit[] {
  const itemKind = kindOf(unit);
  if (!itemKind) return [];
  const { ID, ItemID, Assessment, PassMark } = unit;
  return [
    {
      key: ID,
      id: Number(ID),
      itemKind,
      itemId: Number(ItemID),
      assessment: Assessment,
      passMark: PassMark,
    },
  ];
}

function kindOf({ Type }: Pick<UnitAnswer, 'Type'>) {
  return unitTypes.find(({ name }) => name === Type)?.kind;
}

/** The items of all units in the answer. */
export function readItems(answer: CourseAnswer): UnitItem[] {
  return answer.Modules.flatMap(({ Units }) =>
    Units.flatMap((unit) => {
      const kind = kindOf(unit);
      if (!kind) return [];
      return [
        {
          kind,
          id: Number(unit.ItemID),
          title: unit.Title,
          thumbnailUrl: unit.ThumbnailURL,
          pages: unit.Pages,
          isArchived: unit.Archived !== null,
          isPublished: unit.Published,
        },
      ];
    }),
  );
}

function factsOf(
  course: Pick<CourseEditor_SavedFragment, 'Revision' | 'Status' | 'HasUnpublishedChanges' | 'Archived'>,
): Pick<SaveAnswer, 'revision' | 'facts'> {
  return {
    revision: course.Revision,
    facts: {
      status: course.Status,
      hasUnpublishedChanges: course.HasUnpublishedChanges,
      isArchived: course.Archived !== null,
    },
  };
}

/** Errors that pass without the author: a lost connection, or a busy server. */
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAVAILABLE', 'RATE_LIMITED']);

/** @param onRead receives each fresh answer, which also has the items of units */
export function createCoursePort(id: string, onRead: (answer: CourseAnswer) => void): CoursePort {
  return {
    async send({ input, groupIds }, revision, sent) {
      let answer: SaveAnswer | null = null;
      if (Object.keys(input).length > 0) {
        const { updateCourse } = await graphqlRequest(updateDocument, {
          input: { ID: id, Revision: revision, ...input },
        });
        answer = { ...factsOf(updateCourse), ids: readNewIds(sent, updateCourse.Modules) };
      }
      if (groupIds) {
        const { updateCourseGroups } = await graphqlRequest(groupsDocument, { id, groups: [...groupIds] });
        answer = { ...answer, ...factsOf(updateCourseGroups) };
      }
      return answer ?? (await this.read());
    },
    async read() {
      const { readOneCourse } = await graphqlRequest(editorDocument, { id });
      if (!readOneCourse) throw new Error('The course is gone.');
      onRead(readOneCourse);
      return readAnswer(readOneCourse);
    },
    judge(error) {
      if (!(error instanceof AppGraphqlError)) return 'lost';
      if (error.code === 'CONFLICT') return 'conflict';
      return passing.has(error.code) ? 'lost' : 'refused';
    },
  };
}

/** Publishes the saved draft, or unpublishes it. */
export async function setStatus(id: string, status: 'Published' | 'Unpublished'): Promise<SaveAnswer> {
  const { updateCourse } = await graphqlRequest(updateDocument, { input: { ID: id, Status: status } });
  return factsOf(updateCourse);
}
