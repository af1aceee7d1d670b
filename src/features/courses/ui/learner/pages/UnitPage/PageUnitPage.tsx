import { useParams } from '@tanstack/react-router';
import { ReadUnit } from '../../reading/ReadUnit.tsx';
import { UnitPage } from './UnitPage.tsx';

/** A unit that is a page of its course. */
export function PageUnitPage() {
  const { pageId = '' } = useParams({ strict: false });
  return (
    <UnitPage
      type="Page"
      itemId={pageId}
      renderPlayer={(unit, onComplete) => <ReadUnit unit={unit} onComplete={onComplete} />}
    />
  );
}
