import type { DemoConversation } from '#demo/conversations/index.ts';
import type { ContentFeature } from '#features/content/server/index.ts';
import { avatars, environments, voices } from '#features/virtual-humans/model/catalogue.ts';
import { type VirtualHumansApi, virtualHumanKind } from '#features/virtual-humans/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';

type AuthoringApis = { virtualHumans: VirtualHumansApi; tags: ContentFeature['tags'] };

/** Builds and publishes one virtual human through the services, as its author would. */
export async function createDemoVirtualHuman(
  { virtualHumans: { virtualHumans }, tags }: AuthoringApis,
  author: Viewer,
  conversation: DemoConversation,
): Promise<number> {
  const { details, content } = conversation;
  const { avatarId, environmentId, voiceId } = findLooks(conversation);
  const id = await virtualHumans.create(author, { title: details.title, type: content.type });
  await virtualHumans.update(author, {
    id,
    adminTitle: details.adminTitle,
    description: details.description,
    content,
    avatarId,
    environmentId,
    vhVoiceId: voiceId,
    playerType: details.settings.playerType,
    timeLimit: details.settings.timeLimitSeconds,
    disableHelp: details.settings.disableHelp,
    easyMode: details.settings.easyMode,
    examMode: details.settings.examMode,
    hideScoresFromUsers: details.settings.hideScoresFromUsers,
    passMark: details.settings.passMark,
    showLanguageSelection: details.settings.showLanguageSelection,
    requirePrivacyAgreement: details.settings.requirePrivacyAgreement,
    privacyAgreementDescription: details.settings.privacyAgreementDescription,
    featured: details.settings.featured,
  });
  const tagIds: number[] = [];
  for (const name of details.tags) tagIds.push((await tags.createTag(author, { name })).id);
  await tags.tagItem(author, virtualHumanKind, id, tagIds);
  await virtualHumans.update(author, { id, status: 'Published' });
  return id;
}

/** Who plays it, with which voice and where, as the catalogue numbers them. */
export function findLooks({ details, content }: DemoConversation) {
  return {
    avatarId: getId(avatars, ({ key }) => key === details.avatar),
    environmentId: getId(environments, ({ key }) => key === details.environment),
    voiceId: getId(
      voices,
      ({ locale, gender, age }) =>
        locale === content.locales[0] && gender === details.voice.gender && age === details.voice.age,
    ),
  };
}

function getId<Item extends { id: number }>(items: readonly Item[], is: (item: Item) => boolean): number {
  const item = items.find(is);
  if (!item) throw new Error('The demo names a person, a voice or a room that there is not.');
  return item.id;
}
