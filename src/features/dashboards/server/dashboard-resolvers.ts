import type { ListLatestAttempts } from '#features/attempts/server/index.ts';
import type { FormsFeature } from '#features/forms/server/index.ts';
import type { MembersFeature } from '#features/members/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/dashboards.ts';
import { parseOptionalId } from '#kernel/ids.ts';
import { isLocale, type Locale } from '#kernel/locale.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { sourceLocale } from '#locales/locale-choice.ts';
import { readTexts } from '#locales/read-texts.ts';
import { feedSize } from '../model/dashboard-limits.ts';
import { featureUpdates } from '../model/feature-updates.ts';
import type { SystemNotice } from '../model/system-notice.ts';
import {
  clearNotice,
  type DashboardContext,
  findNoticeOfToday,
  findNoticeToSet,
  readUsage,
  setNotice,
} from './dashboard-service.ts';

export type DashboardDependencies = DashboardContext & {
  listLatestAttempts: ListLatestAttempts;
  listLatestSubmissions: FormsFeature['listLatest'];
  listLatestMembers: MembersFeature['listLatest'];
};

export function createDashboardResolvers(context: DashboardDependencies): FeatureResolvers {
  return {
    Query: {
      /** The home is for people who are signed in; kinds of content resolve its lists. */
      dashboardStudent(_source, _args, request) {
        request.requireViewer();
        return {};
      },
      dashboard: async (_source, { Language }, request) => {
        const notice = await findNoticeOfToday(context, request.requireViewer());
        return {
          SystemNotice: notice && presentNotice(notice),
          FeatureUpdates: listFeatureUpdates(Language && isLocale(Language) ? Language : sourceLocale),
        };
      },
      DashboardUsage: (_source, { datetime, orgId }, request) =>
        presentUsage(context, request.requireViewer(), datetime ?? null, parseOptionalId(orgId ?? undefined)),
      readSystemNotice: async (_source, _args, request) => {
        const notice = await findNoticeToSet(context, request.requireViewer());
        return notice && presentNotice(notice);
      },
    },
    Mutation: {
      setSystemNotice: async (_source, { Input }, request) => {
        const { Text: text, StartDate: startDate, EndDate: endDate } = Input;
        return presentNotice(await setNotice(context, request.requireViewer(), { text, startDate, endDate }));
      },
      clearSystemNotice: (_source, _args, request) => clearNotice(context, request.requireViewer()),
    },
  };
}

async function presentUsage(
  context: DashboardDependencies,
  viewer: Viewer,
  until: Date | null,
  organisationId: number | undefined,
) {
  const { period, countsOf } = await readUsage(context, viewer, { until, organisationId });
  const present = ({ sessions, completed, withheld }: ReturnType<typeof countsOf>) => ({
    Sessions: sessions,
    Completed: completed,
    Withheld: withheld,
  });
  const [submissions, formSubmissions, members] = await Promise.all([
    context.listLatestAttempts(viewer, feedSize),
    context.listLatestSubmissions(viewer, feedSize),
    context.listLatestMembers(viewer, feedSize),
  ]);
  return {
    StartDate: period.first,
    EndDate: period.last,
    Simulations: present(countsOf('simulation')),
    VirtualHumans: present(countsOf('virtual-human')),
    Submissions: submissions,
    FormSubmissions: formSubmissions,
    Members: members,
  };
}

function presentNotice({ text, startDate, endDate }: SystemNotice) {
  return { Text: text, StartDate: startDate, EndDate: endDate };
}

function listFeatureUpdates(locale: Locale) {
  const texts = readTexts(locale, 'feature-updates');
  return featureUpdates.map(({ id, date }) => ({
    ID: id,
    Date: date,
    Title: texts[`${id}.title`] ?? id,
    Text: texts[`${id}.text`] ?? '',
  }));
}
