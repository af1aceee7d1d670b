export {
  actorOf,
  assertOwnOrganisation,
  authorOf,
  createContentAuthoring,
  fieldsOfChanges,
} from './content-authoring.ts';
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
  type FilterColumns,
  type ItemsSeen,
  readingFor,
  versionIdOf,
} from './content-filter.ts';
export { type ApiContentFilter, type ApiSort, readContentFilter, readSort } from './content-inputs.ts';
export { presentTag } from './content-resolvers.ts';
export {
  type ContentFields,
  type ContentRow,
  copyGroupsAndTags,
  findContent,
  insertContent,
  insertVersion,
  listGroupIdsOf,
  lockContent,
} from './content-store.ts';
export { endEditing, listContentWrittenBy } from './personal-content-data.ts';
export { createRefusals } from './refusals.ts';
export { createShareLinks, type ShareEntry } from './share-links.ts';
