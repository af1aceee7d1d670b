import { deviceOf, presentResult } from '#features/identity/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/headsets.ts';
import {
  type HeadsetContext,
  pairHeadset,
  signInHeadset,
  startPairing,
  takePairing,
} from './headset-service.ts';

export function createHeadsetResolvers(context: HeadsetContext): FeatureResolvers {
  return {
    Mutation: {
      startHeadsetPairing: async (_source, _args, request) => {
        const { code, secret, expiresAt } = await startPairing(context, deviceOf(request));
        return { Code: code, Secret: secret, ExpiresAt: expiresAt };
      },
      takeHeadsetPairing: async (_source, { Secret, DeviceToken }, request) => {
        const taken = await takePairing(context, Secret, DeviceToken ?? null, deviceOf(request));
        return { State: taken.state, Login: 'result' in taken ? presentResult(taken.result) : null };
      },
      signInHeadset: async (_source, { Email, LoginCode, DeviceToken }, request) => {
        const typed = { email: Email, code: LoginCode };
        return presentResult(await signInHeadset(context, typed, DeviceToken ?? null, deviceOf(request)));
      },
      activateMagicCode: async (_source, { Code }, request) => {
        const paired = await pairHeadset(context, request.requireViewer(), Code, deviceOf(request));
        return { ID: String(paired?.id ?? 0), Device: paired?.device ?? null };
      },
    },
  };
}
