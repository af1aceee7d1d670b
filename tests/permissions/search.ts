import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { isHome, isStaff, nothing, plays, seesInManagement, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

/** @param text stands in each of this kind, in every organisation */
function row(
  kind: string,
  text: string,
  targets: Row['targets'],
  finds: (who: Identity, target: Target) => boolean,
): Row {
  return {
    operation: 'Query.search',
    argument: kind,
    document: `{ search(Text: "${text}", limit: 100) { Kind ID Title Detail } }`,
    targets,
    variables: nothing,
    expect: signedIn((identity, target) => {
      if (identity.rank === 'public') return 'FORBIDDEN';
      return finds(identity, target) ? 'listed' : 'unlisted';
    }),
    ids: ({ search }: { search: { Kind: string; ID: string }[] }) =>
      search.filter(({ Kind }) => Kind === kind).map(({ ID }) => ID),
  };
}

const isUsed = ({ facts }: Target) => facts.archived !== true;
/** Forms have no editors besides their author. */
const seesForm = (who: Identity, target: Target) =>
  isHome(who, target) &&
  isStaff(who) &&
  (who.rank === 'admin' || who.person === 'author' || target.facts.published === true);
const findsContent = (who: Identity, target: Target) =>
  isUsed(target) && (isStaff(who) ? seesInManagement(who, target) : plays(who, target));

export const searchRows: readonly Row[] = [
  row('simulation', 'description', 'simulation', findsContent),
  row('virtual-human', 'description', 'virtualHuman', findsContent),
  row('course', 'description', 'course', findsContent),
  row('course-page', 'page text', 'page', findsContent),
  row('form', 'form', 'form', (who, target) => isUsed(target) && seesForm(who, target)),
  row(
    'person',
    'example.test',
    'person',
    (who, target) => isHome(who, target) && (who.rank === 'admin' || who.rank === 'analyst'),
  ),
  row('group', 'group', 'group', (who, target) => isHome(who, target) && who.rank === 'admin'),
];
