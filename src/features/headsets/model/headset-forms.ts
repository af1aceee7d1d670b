import { z } from 'zod';

const needed = z.string().trim().min(1, 'required');

/** The code of a headset, typed at /account/vr. */
export const pairingForm = z.object({ code: needed });

/** An account's address and login code, typed on the headset. */
export const loginCodeForm = z.object({ email: needed, code: needed });
