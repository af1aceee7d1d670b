import { isAboutFewPeople } from '../graphql/few-people.ts';
import { FewPeopleNote } from './FewPeopleNote.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { RefusedPageProps } from './refused-pages.tsx';

export function RefusedAnswer({ missing, error }: RefusedPageProps) {
  if (missing) return <NotFoundPage />;
  return isAboutFewPeople(error) ? <FewPeopleNote /> : <ForbiddenPage />;
}
