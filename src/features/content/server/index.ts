export { answerCopy } from './answer-copy.ts';
export { actorOf, assertOwnOrganisation, fieldsOfChanges, isElsewhere } from './content-authoring.ts';
export { type ContentFeature, createContentFeature } from './content-feature.ts';
export {
  type CompiledConditions,
  type ContentFilter,
  type ContentPurpose,
  type ContentReading,
  type ContentSort,
  type ContentSource,
  compileFilter,
  compileSort,
  compileVisibility,
  draftTitle,
  type FilterColumns,
  type ItemsSeen,
  readingFor,
  versionIdOf,
} from './content-filter.ts';
export { type ApiContentFilter, readContentFilter, readSort } from './content-inputs.ts';
export { presentTag } from './content-resolvers.ts';
export { type ContentRow, findContent, lockContent } from './content-store.ts';
export { copyItem, createContentUseCases, deleteItems, setItemGroups } from './content-use-cases.ts';
export type { Copier, ItemBaggage } from './copier.ts';
export { type ContentKindDefinition, defineContentKind } from './define-content-kind.ts';
export { itemCreated, itemPublished, unitMarkedDone } from './domain-events.ts';
export { findItem, type Kinds } from './find-item.ts';
export { type PackedItem, packedItemOf } from './item-copier.ts';
export { listItemWriters } from './item-writers-view.ts';
export { type ListedItem, type MemberJson, presentMember, subjectOfListed } from './listed-content.ts';
export { listTagNamesOfMedia, taggableMedia, tagNewMedia } from './media-tags.ts';
export { eachOnce, type Packed, type PartReference, type Replacements } from './packing.ts';
export { endEditing, listContentWrittenBy } from './personal-content-data.ts';
export {
  createReactionService,
  forgetReactionsOf,
  listReactionsOf,
  type ReactionService,
  type ReactionsJson,
  reactionsJson,
} from './reactions.ts';
export { findShareEntry, findShareEntryByNumber, type ShareEntry, visitorOf } from './share-links.ts';
export { findSharedItem, type SharedItem } from './shared-item.ts';
