import type { FeatureResolvers } from '#generated/resolvers/open-badges.ts';
import { parseId } from '#kernel/ids.ts';
import { verifyBadgePath } from '../model/open-badge-paths.ts';
import { changeKey, type IssuerKeys, readIssuerKeys } from './issuer-service.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { linkFiles } from './open-badge-files.ts';
import { addressOf, makeOpenBadge } from './open-badge-service.ts';

export function createOpenBadgeResolvers(context: OpenBadgeContext): FeatureResolvers {
  const { isReachable } = context;
  return {
    Query: {
      async readOpenBadgeIssuer(_source, _args, request) {
        return presentIssuer(await readIssuerKeys(context, request.requireViewer()), isReachable);
      },
    },
    Mutation: {
      async makeOpenBadge(_source, { Kind, ID }, request) {
        const viewer = request.requireViewer();
        const made = await makeOpenBadge(context, viewer, Kind, parseId(ID));
        const { issuer, badge } = made;
        return {
          Address: addressOf(context, issuer, badge),
          VerifyPath: verifyBadgePath(issuer.code, badge.code),
          Reachable: isReachable,
          Files: linkFiles(context, viewer, { kind: badge.sourceKind, id: badge.sourceId }).map(
            ({ form, url, expires }) => ({ Form: form, URL: url, Expires: expires }),
          ),
        };
      },
      async changeOpenBadgeKey(_source, _args, request) {
        const keys = await changeKey(context, request.requireViewer());
        return presentIssuer(keys, isReachable);
      },
    },
  };
}

function presentIssuer({ issuer, keys }: IssuerKeys, isReachable: boolean) {
  return {
    Address: issuer?.id ?? null,
    Reachable: isReachable,
    Keys: keys.map(({ id, publicKey, madeAt, retiredAt }) => ({
      ID: String(id),
      PublicKey: publicKey,
      Created: madeAt,
      Retired: retiredAt,
    })),
  };
}
