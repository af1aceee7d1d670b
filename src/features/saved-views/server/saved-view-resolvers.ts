import type { FeatureResolvers } from '#generated/resolvers/saved-views.ts';
import { parseId } from '#kernel/ids.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import * as service from './saved-view-service.ts';
import type { ViewPerson } from './view-people-store.ts';

export function createSavedViewResolvers(context: SavedViewContext): FeatureResolvers {
  return {
    Query: {
      readSavedViews: async (_source, _args, request) =>
        (await service.listSavedViews(context, request.requireViewer())).map(present),
      readSavedViewRecipients: async (_source, { ID }, request) =>
        (await service.listRecipients(context, request.requireViewer(), parseId(ID))).map(presentRecipient),
    },
    Mutation: {
      createSavedView: async (_source, { Name: name, Address: address }, request) =>
        present(await service.createSavedView(context, request.requireViewer(), { name, address })),
      renameSavedView: async (_source, { ID, Name }, request) =>
        present(await service.renameSavedView(context, request.requireViewer(), parseId(ID), Name)),
      async deleteSavedView(_source, { ID }, request) {
        await service.deleteSavedView(context, request.requireViewer(), parseId(ID));
        return ID;
      },
      setSavedViewMail: async (_source, { ID, Input }, request) =>
        present(
          await service.setSavedViewMail(context, request.requireViewer(), parseId(ID), {
            every: Input.Every,
            weekday: Input.Weekday ?? null,
            monthDay: Input.MonthDay ?? null,
            hour: Input.Hour,
            format: Input.Format,
            recipientIds: Input.RecipientIDs.map((id) => parseId(id)),
          }),
        ),
      removeSavedViewMail: async (_source, { ID }, request) =>
        present(await service.removeSavedViewMail(context, request.requireViewer(), parseId(ID))),
      pauseSavedViewMail: async (_source, { ID, Paused }, request) =>
        present(await service.pauseSavedViewMail(context, request.requireViewer(), parseId(ID), Paused)),
      sendSavedView: async (_source, { ID }, request) =>
        present(await service.sendSavedView(context, request.requireViewer(), parseId(ID))),
    },
  };
}

function present({ id, name, address, saved, createdAt, mail, people, timeZone }: service.ShownView) {
  return {
    ID: String(id),
    Name: name,
    Address: address,
    Page: saved.page,
    Created: createdAt,
    Mail: mail && {
      Every: mail.every,
      Weekday: mail.weekday,
      MonthDay: mail.monthDay,
      Hour: mail.hour,
      TimeZone: timeZone,
      Format: mail.format,
      Recipients: people.map(presentRecipient),
      Paused: mail.paused,
      Next: mail.nextAt,
      Last: mail.lastAt,
      LastCount: mail.lastCount,
      LastProblem: mail.lastProblem,
    },
  };
}

function presentRecipient({ personId, name, email }: ViewPerson) {
  return { ID: String(personId), Name: name, Email: email };
}
