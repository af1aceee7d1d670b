import { isAboutFewPeople } from '../graphql/few-people.ts';
import { FewPeopleNote } from './FewPeopleNote.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** `error`: what the server refused an answer with; none where the page itself is refused. */
export function RefusedAnswer({ error }: { error?: Error | undefined }) {
  return isAboutFewPeople(error) ? <FewPeopleNote /> : <ForbiddenPage />;
}
