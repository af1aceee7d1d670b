import { useParams } from '@tanstack/react-router';
import { ReadUnit } from '../../reading/ReadUnit.tsx';
import { UnitPage } from './UnitPage.tsx';

/** A unit that is a document of its course. */
export function DocumentUnitPage() {
  const { pageId = '' } = useParams({ strict: false });
  return (
    <UnitPage
      type="Document"
      itemId={pageId}
      renderPlayer={(unit, onComplete) => <ReadUnit unit={unit} onComplete={onComplete} />}
    />
  );
}
