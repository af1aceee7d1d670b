export { createTextMatcher } from '../model/search-words.ts';
export { cutSnippet } from '../model/snippet.ts';
export {
  type FoundRow,
  type FoundThing,
  foundColumns,
  type IndexedText,
  type Matches,
  type SearchQuestion,
  type SearchSource,
} from './search-source.ts';
