import type { Row } from './row.ts';
import { always, isStaff, nodeIds, nothing, plays, providerOnly, role, signedIn } from './rules.ts';

export const dashboardsRows: readonly Row[] = [
  {
    operation: 'Query.dashboardStudent',
    document: '{ dashboardStudent { FeaturedSimulations { ID } LatestSimulations { ID Title } } }',
    targets: 'simulation',
    variables: nothing,
    // Six at most: what may be there is told by the next line, what is there by the tests of the dashboard.
    expect: signedIn((identity, target) =>
      plays(identity, target) && !target.facts.coursesOnly && target.name.endsWith('published')
        ? 'listed'
        : 'unlisted',
    ),
    ids: (data) => nodeIds(data.dashboardStudent.FeaturedSimulations),
  },
  {
    operation: 'Query.dashboard',
    document: '{ dashboard(Language: "zh-TW") { SystemNotice { Text } FeatureUpdates { Title } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isStaff, always('ok'))),
  },
  {
    operation: 'Query.DashboardUsage',
    document:
      '{ DashboardUsage { Simulations { Sessions } Submissions { ID } FormSubmissions { ID } Members { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isStaff, always('ok'))),
  },
  {
    operation: 'Query.readSystemNotice',
    document: '{ readSystemNotice { Text } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role((identity) => identity.internal === true, always('null'))),
  },
  {
    operation: 'Mutation.setSystemNotice',
    document:
      'mutation { setSystemNotice(Input: { Text: "Back soon", StartDate: "2026-01-01", EndDate: "2026-01-02" }) { Text } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Mutation.clearSystemNotice',
    document: 'mutation { clearSystemNotice }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];
