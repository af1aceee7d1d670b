import type { FeatureResolvers } from '#generated/resolvers/feature-flags.ts';
import { parseOptionalId } from '#kernel/ids.ts';
import type { DescribedFlag, FeatureFlags } from './flag-service.ts';

export function createFlagResolvers(flags: FeatureFlags): FeatureResolvers {
  return {
    Viewer: {
      Flags: (_source, _args, request) => flags.listOn(request.requireViewer()),
    },
    Query: {
      readFeatureFlags: async (_source, { OrganisationID }, request) =>
        present(await flags.list(request.requireViewer(), parseOptionalId(OrganisationID) ?? null)),
    },
    Mutation: {
      setFeatureFlag: async (_source, { Key, OrganisationID, On }, request) => {
        const viewer = request.requireViewer();
        const organisationId = parseOptionalId(OrganisationID) ?? null;
        await flags.set(viewer, Key, organisationId, On ?? null);
        return present(await flags.list(viewer, organisationId));
      },
    },
  };
}

function present(flags: readonly DescribedFlag[]) {
  return flags.map(({ key, provided, instance, organisation, isOn }) => ({
    Key: key,
    Default: provided,
    Instance: instance,
    Organisation: organisation,
    On: isOn,
  }));
}
