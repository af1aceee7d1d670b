import { assertCan, can } from '#features/organisations/model/permissions.ts';
import type { FeatureResolvers } from '#generated/resolvers/credits.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { daysUntilReset, isCreditRate, minutesPerCredit, periodOf, unitsPerCredit } from '../model/credit.ts';
import { listUse, sumUsedByDay } from './credit-store.ts';
import { readCredits } from './spend-credits.ts';

type Context = Pick<ServerContext, 'tenancy' | 'clock'> & {
  /** The titles of items, by their number; missing where one is gone. */
  findTitles(
    organisationId: number,
    items: readonly { kind: string; id: number }[],
  ): Promise<ReadonlyMap<number, string>>;
};

/** What an organisation used of its credits, for those who see its plan. */
export function createCreditsResolvers({ tenancy, clock, findTitles }: Context): FeatureResolvers {
  /** Null for an organisation whose plan the viewer does not see. */
  function seen({ ID }: { ID: string }, { viewer }: RequestContext): number | null {
    if (!viewer) return null;
    const id = parseId(ID);
    if (can(viewer, 'staff:list-organisations')) return id;
    return id === viewer.organisationId && can(viewer, 'organisation:see-plan') ? id : null;
  }

  return {
    Query: {
      async readCreditUse(_source, args, context) {
        const viewer = context.requireViewer();
        assertCan(viewer, 'organisation:see-plan');
        const organisationId = parseId(args.OrganisationID);
        if (organisationId !== viewer.organisationId) throw notFound('This organisation does not exist.');
        const rows = await tenancy.readInOrganisation(organisationId, (scope) =>
          listUse(scope, periodOf(clock())),
        );
        const titles = await findTitles(
          organisationId,
          rows.map(({ itemKind, itemId }) => ({ kind: itemKind, id: itemId })),
        );
        return rows.map(({ rate, itemKind, itemId, sessions, used }) => {
          const credits = used / unitsPerCredit;
          return {
            ItemType: itemKind,
            ItemID: String(itemId),
            Title: titles.get(itemId) ?? null,
            Rate: rate,
            Sessions: sessions,
            Minutes: isCreditRate(rate) ? credits * minutesPerCredit[rate] : 0,
            Credits: credits,
          };
        });
      },
    },
    Organisation: {
      async CreditsUsedThisMonth(source, _args, context) {
        const id = seen(source, context);
        if (id === null) return null;
        const { usedUnits } = await tenancy.readInOrganisation(id, (scope) => readCredits(scope, clock()));
        return usedUnits / unitsPerCredit;
      },
      async CreditsUsedThisMonthByDay(source, _args, context) {
        const id = seen(source, context);
        if (id === null) return null;
        const days = await tenancy.readInOrganisation(id, (scope) => sumUsedByDay(scope, periodOf(clock())));
        return days.map(({ date, used }) => ({ Date: date, Count: used / unitsPerCredit }));
      },
      async CreditsLimit(source, _args, context) {
        const id = seen(source, context);
        if (id === null) return null;
        return (await tenancy.readInOrganisation(id, (scope) => readCredits(scope, clock()))).limit;
      },
      CreditsResetInDays: (source, _args, context) =>
        seen(source, context) === null ? null : daysUntilReset(clock()),
    },
  };
}
