import type { ItemUser } from '#features/attempts/server/item-users-view.ts';
import { parseRole } from '#features/authorisation/model/roles.ts';
import { presentMember, presentTag } from '#features/content/server/index.ts';
import { findAvatar, findEnvironment, findVoice } from '../model/catalogue.ts';
import { mayHaveVirtualHumans } from '../model/virtual-human-plan.ts';
import { presentAvatar, presentEnvironment, presentOwnAvatar, presentVoice } from './catalogue-resolvers.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import type { PlanInUse } from './virtual-human-plan-service.ts';
import type { ShareLink } from './virtual-human-read-service.ts';
import type { VirtualHumanView } from './virtual-human-view.ts';

type PresentContext = Pick<VirtualHumanContext, 'media' | 'avatarUrl' | 'portraitOf'>;

// Converts views to the API's names: PascalCase, ids as text.

export function presentVirtualHuman(context: PresentContext, view: VirtualHumanView) {
  const { organisationId } = view;
  return {
    ID: String(view.id),
    Title: view.title,
    AdminTitle: view.adminTitle,
    Description: view.description,
    Type: view.type,
    Status: view.published ? 'Published' : 'Unpublished',
    TranscodingStatus: 'Success',
    CreationMethod: view.creationMethod,
    UnwrittenParts: view.staff ? view.unwrittenParts : [],
    Archived: dateOf(view.archivedAt),
    OrganisationID: String(organisationId),
    AuthorID: String(view.authorPersonId),
    Author: view.author && presentMember(view, view.author, context.avatarUrl),
    Editors: view.editors.map((member) => presentMember(view, member, context.avatarUrl)),
    Created: new Date(view.createdAt).toISOString(),
    LastEdited: new Date(view.editedAt).toISOString(),
    Revision: view.revision,
    HasUnpublishedChanges: view.hasUnpublishedChanges,
    DownloadVersion: view.versionNumber ?? 0,
    ExternalID: String(view.id),
    Likes: view.likes,
    isLiked: view.liked,
    APIEndpoint: '/api/assessments',
    Tags: view.tags.map((tag) => presentTag(organisationId, tag)),
    OrganisationGroups: view.groups.map(({ id, name }) => ({
      ID: String(id),
      Name: name,
      OrganisationID: String(organisationId),
    })),
    CanEdit: view.canEdit,
    ...presentPictures(context, view),
    ...presentPerson(context, view),
    ...presentConversation(view),
    ...presentAccess(view),
    ...presentStatistics(view),
  };
}

function presentPictures({ media, portraitOf }: PresentContext, view: VirtualHumanView) {
  const { organisationId, picture } = view;
  const thumbnail = picture ? media.imageUrlFor(picture) : portraitOf(organisationId, view.avatarId);
  return {
    ThumbnailURL: thumbnail,
    Thumbnail: thumbnail,
    ImageMedia: picture && media.presentMedia(organisationId, picture, view.staff ? 'staff' : 'learner'),
    ImageMediaID: idOf(view.imageMediaId),
    DescriptionImages: view.descriptionPictures.map((each) =>
      media.presentMedia(organisationId, each, view.staff ? 'staff' : 'learner'),
    ),
  };
}

/** The character and the place. */
function presentPerson({ portraitOf }: PresentContext, view: VirtualHumanView) {
  const avatar = findAvatar(view.avatarId);
  const own = view.ownAvatar && {
    ...view.ownAvatar,
    portrait: portraitOf(view.organisationId, view.avatarId),
  };
  const voice = findVoice(view.voiceId);
  const environment = findEnvironment(view.environmentId);
  return {
    OutfitID: null,
    VideoAvatarID: null,
    AvatarID: idOf(view.avatarId),
    Avatar: avatar ? presentAvatar(avatar) : own ? presentOwnAvatar(own) : null,
    VHVoiceID: idOf(view.voiceId),
    VHVoice: voice ? presentVoice(voice) : null,
    Voice: voice?.code ?? null,
    EnvironmentID: idOf(view.environmentId),
    Environment: environment ? presentEnvironment(environment) : null,
    PersonName: view.personName ?? '',
  };
}

/** The subject of the conversation and its form. */
function presentConversation(view: VirtualHumanView) {
  return {
    PlayerType: view.playerType,
    Languages: view.locales,
    Content: view.content,
    Diagnosis: view.diagnosis,
    TimeLimit: view.timeLimitSeconds,
    DisableHelp: view.disableHelp,
    EasyMode: view.easyMode,
    ExamMode: view.examMode,
    HideScoresFromUsers: view.hideScoresFromUsers,
    PassMark: view.passMark,
    ShowLanguageSelection: view.showLanguageSelection,
    RequirePrivacyAgreement: view.requirePrivacyAgreement,
    PrivacyAgreementDescription: view.privacyAgreementDescription,
  };
}

function presentAccess(view: VirtualHumanView) {
  return {
    Featured: view.featured,
    CoursesOnly: view.coursesOnly,
    PublicAccess: view.publicAccess,
    ShowRegister: view.showRegister,
    ShareLoginRequired: view.shareLoginRequired,
    ShareToken: view.shareToken,
  };
}

function presentStatistics(view: VirtualHumanView) {
  return {
    TotalUsers: view.totalUsers,
    Views: view.views,
    TotalCompletions: view.totalCompletions,
    AverageScore: view.averageScore,
    AverageDiagnosisScore: view.averageDiagnosisScore,
    FiguresWithheld: view.figuresWithheld,
    ScoreWithheld: view.scoreWithheld,
    DiagnosisScoreWithheld: view.diagnosisScoreWithheld,
  };
}

/** A learner who has talked with it, for staff. */
export function presentUser({ avatarUrl }: PresentContext, organisationId: number, user: ItemUser) {
  const { avatarMediaId } = user;
  return {
    ID: String(user.personId),
    Email: user.email,
    Name: user.name,
    FirstName: user.firstName,
    Surname: user.surname,
    UserType: parseRole(user.role),
    Disabled: user.disabled,
    AvatarURL: avatarMediaId === null ? null : avatarUrl(organisationId, avatarMediaId),
    Organisation: null,
  };
}

export function presentPlan({ plan, counts, canChange }: PlanInUse) {
  return {
    FreeformLimit: plan.freeformLimit,
    BranchingLimit: plan.branchingLimit,
    FreeformUsed: counts.freeform,
    BranchingUsed: counts.branching,
    Licensed: plan.licensed,
    HasVirtualHumans: mayHaveVirtualHumans(plan),
    Medical: plan.medical,
    CanChange: canChange,
  };
}

export function presentShareLink({ portraitOf }: PresentContext, link: ShareLink) {
  return {
    VirtualHumanID: String(link.virtualHumanId),
    Title: link.title,
    ThumbnailURL: portraitOf(link.organisationId, link.avatarId),
    OrganisationName: link.organisationName,
    LoginRequired: link.loginRequired,
    InviteCode: link.inviteCode,
  };
}

function idOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

function dateOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
