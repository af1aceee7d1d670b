import { useNavigate } from '@tanstack/react-router';
import {
  PublishControls as ContentPublishControls,
  FindingList,
  usePublish,
} from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { editPath } from '../../../model/course-paths.ts';
import type { CourseFinding } from '../../../model/publish-check.ts';
import { findErrorText } from '../../error-text.ts';
import { useCourseEditor, useCourseState } from '../state/course-context.ts';
import { setStatus } from '../state/course-query.ts';
import { ChangeSummary } from './ChangeSummary.tsx';
import { useFindings } from './use-findings.ts';

/** Publishes the course after showing problems and affected learners. */
export function PublishControls() {
  const t = useTranslate('course-editor');
  const words = useTranslate('courses');
  const navigate = useNavigate();
  const { store, answer } = useCourseEditor();
  const facts = useCourseState((state) => state.facts);
  const title = useCourseState((state) => state.document.title);
  const isSaved = useCourseState((state) => state.save.kind === 'saved');
  const findings = useFindings();
  const isPublished = facts.status === 'Published';
  const isBlocked = findings.some(({ severity }) => severity === 'error');
  const publishing = usePublish({
    t,
    store,
    setStatus: (status) => setStatus(answer.ID, status),
    nouns: ['courses', 'dashboard'],
    findErrorText: (error) => findErrorText(words, error),
  });
  const goTo = ({ code, key }: CourseFinding) =>
    void navigate({
      to: editPath(answer.ID),
      search:
        code === 'title-missing'
          ? { section: 'details' }
          : { section: 'content', ...(key === null ? {} : { item: key }) },
    });
  return (
    <ContentPublishControls
      t={t}
      item={{ id: answer.ID, kind: 'course', title: title || words('untitled') }}
      isPublished={isPublished}
      isArchived={facts.isArchived}
      isUpToDate={isSaved && !facts.hasUnpublishedChanges}
      // A change of a published course may affect learners, so the dialog always opens.
      findings={isBlocked ? 'errors' : isPublished || findings.length > 0 ? 'warnings' : null}
      renderFindings={(close) => (
        <>
          <FindingList
            t={t}
            findings={findings.map((finding) => ({
              key: `${finding.code} ${finding.key}`,
              severity: finding.severity,
              text: t(`finding.${finding.code}`, { name: finding.name || t('unit.untitled') }),
              onChoose: () => {
                close();
                goTo(finding);
              },
            }))}
          />
          {isPublished && !isBlocked ? <ChangeSummary /> : null}
        </>
      )}
      cancelLabel={t('publish.cancel')}
      {...publishing}
    />
  );
}
