import { useMemo } from 'react';
import { findStoryProblems, type Story, type StoryProblem } from '../../../../model/branching.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { storyOfDocument } from '../../../editor-state/story-of-document.ts';

/** The story as it is being edited, and what the rules of publishing say to it. */
export function useStory(): { story: Story; problems: readonly StoryProblem[] } {
  const document = useEditor((state) => state.document);
  const facts = useEditor((state) => state.facts);
  const story = useMemo(() => storyOfDocument(document, facts), [document, facts]);
  const problems = useMemo(() => findStoryProblems(story), [story]);
  return { story, problems };
}
