import { graphql } from '#generated/graphql/gql.ts';
import type { BuilderPage_ReadQuery } from '#generated/graphql/graphql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { parseCaseContent } from '../../../model/case-validation.ts';
import { playerTypes } from '../../../model/version-content.ts';
import type { VirtualHumanReason } from '../../../model/virtual-human-texts.ts';
import type { BuilderDocument } from './builder-document.ts';
import type { BuilderFacts, BuilderServer, FreshCopy, SaveAnswer } from './builder-store.ts';

export const builderDocument = graphql(`
  query BuilderPage_read($id: ID!) {
    readOneVirtualHuman(ID: $id) {
      ID
      Title
      AdminTitle
      Description
      Revision
      Status
      HasUnpublishedChanges
      Archived
      ShareToken
      CreationMethod
      UnwrittenParts
      DownloadVersion
      CanEdit
      Content
      AvatarID
      VHVoiceID
      EnvironmentID
      PlayerType
      TimeLimit
      DisableHelp
      EasyMode
      ExamMode
      HideScoresFromUsers
      PassMark
      ShowLanguageSelection
      RequirePrivacyAgreement
      PrivacyAgreementDescription
      ImageMediaID
      ImageMedia {
        ID
        Title
        URL
      }
      DescriptionImages {
        ID
        Title
        URL
      }
      Featured
      PublicAccess
      ShowRegister
      ShareLoginRequired
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
    }
  }
`);

const updateDocument = graphql(`
  mutation BuilderPage_update($input: VirtualHumanInput!) {
    updateVirtualHuman(Input: $input) {
      ID
      Revision
      Status
      HasUnpublishedChanges
      Archived
      ShareToken
    }
  }
`);

const groupsDocument = graphql(`
  mutation BuilderPage_groups($id: ID!, $groups: [ID!]!) {
    updateVirtualHumanGroups(ID: $id, GroupIDs: $groups) {
      ID
      Revision
      Status
      HasUnpublishedChanges
      Archived
      ShareToken
    }
  }
`);

export type BuilderAnswer = NonNullable<BuilderPage_ReadQuery['readOneVirtualHuman']>;

type Answered = {
  Revision: number;
  Status: string;
  HasUnpublishedChanges: boolean;
  Archived: unknown;
  ShareToken: string | null;
};

function factsOf(answer: Answered): BuilderFacts {
  return {
    status: answer.Status,
    hasUnpublishedChanges: answer.HasUnpublishedChanges,
    isArchived: answer.Archived !== null,
    shareToken: answer.ShareToken,
  };
}

function saveAnswerOf(answer: Answered): SaveAnswer {
  return { revision: answer.Revision, facts: factsOf(answer) };
}

export function readAnswer(answer: BuilderAnswer): FreshCopy {
  return { ...saveAnswerOf(answer), document: documentOf(answer) };
}

function documentOf(answer: BuilderAnswer): BuilderDocument {
  const number = (id: string | null) => (id === null ? null : Number(id));
  return {
    title: answer.Title,
    adminTitle: answer.AdminTitle,
    description: answer.Description,
    avatarId: number(answer.AvatarID),
    voiceId: number(answer.VHVoiceID),
    environmentId: number(answer.EnvironmentID),
    playerType: playerTypes.find((type) => type === answer.PlayerType) ?? 'voice_focused',
    timeLimit: answer.TimeLimit,
    disableHelp: answer.DisableHelp,
    easyMode: answer.EasyMode,
    examMode: answer.ExamMode,
    hideScoresFromUsers: answer.HideScoresFromUsers,
    passMark: answer.PassMark,
    showLanguageSelection: answer.ShowLanguageSelection,
    requirePrivacyAgreement: answer.RequirePrivacyAgreement,
    privacyAgreementDescription: answer.PrivacyAgreementDescription,
    imageMediaId: number(answer.ImageMediaID),
    descriptionImageIds: answer.DescriptionImages.map(({ ID }) => ID),
    featured: answer.Featured,
    publicAccess: answer.PublicAccess,
    showRegister: answer.ShowRegister,
    shareLoginRequired: answer.ShareLoginRequired,
    editorIds: answer.Editors.map(({ ID }) => ID),
    groupIds: answer.OrganisationGroups.map(({ ID }) => ID),
    content: parseCaseContent(answer.Content),
  };
}

/** Errors that pass without the author: a lost connection, or a busy server. */
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAVAILABLE', 'RATE_LIMITED']);

export function createBuilderServer(id: string): BuilderServer {
  return {
    async send({ input, groupIds }, revision) {
      if (JSON.stringify(input).length > caseLimits.size) throw tooLarge();
      let answer: SaveAnswer | null = null;
      if (Object.keys(input).length > 0) {
        const sent = await graphqlRequest(updateDocument, {
          input: { ID: id, Revision: revision, ...input },
        });
        answer = saveAnswerOf(sent.updateVirtualHuman);
      }
      if (groupIds) {
        const sent = await graphqlRequest(groupsDocument, { id, groups: [...groupIds] });
        answer = saveAnswerOf(sent.updateVirtualHumanGroups);
      }
      return answer ?? (await this.read());
    },
    async read() {
      const { readOneVirtualHuman } = await graphqlRequest(builderDocument, { id });
      if (!readOneVirtualHuman) throw new Error('The virtual human is gone.');
      return readAnswer(readOneVirtualHuman);
    },
    judge(error) {
      if (!(error instanceof AppGraphqlError)) return 'lost';
      if (error.code === 'CONFLICT') return 'conflict';
      return passing.has(error.code) ? 'lost' : 'refused';
    },
  };
}

/** Checked before the request: no server would accept it. */
function tooLarge(): AppGraphqlError {
  return new AppGraphqlError('BAD_USER_INPUT', [
    { extensions: { reason: 'virtual-human.content-too-large' satisfies VirtualHumanReason } },
  ]);
}

/** Publishes the saved draft, or unpublishes it. */
export async function setStatus(id: string, status: 'Published' | 'Unpublished'): Promise<SaveAnswer> {
  const sent = await graphqlRequest(updateDocument, { input: { ID: id, Status: status } });
  return saveAnswerOf(sent.updateVirtualHuman);
}
