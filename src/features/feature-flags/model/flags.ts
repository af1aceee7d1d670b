/** Every flag. A feature asks for one by its name, on the server and on the screen. */
export const flagKeys = [
  'ai-generator',
  'medical-v3',
  'virtual-coach',
  'new-analytics-overview',
  'evaluation-analytics',
  'seasonal-logo',
  'onboarding',
] as const;
export type FlagKey = (typeof flagKeys)[number];

/** The answer where neither the settings nor a switch say anything. */
export const flagDefaults: Readonly<Record<FlagKey, boolean>> = {
  'ai-generator': true,
  'medical-v3': true,
  'virtual-coach': true,
  'new-analytics-overview': true,
  'evaluation-analytics': true,
  'seasonal-logo': false,
  onboarding: true,
};

/** Those that switch something that this version has: only these are offered to be switched. */
export const switchableFlags = [
  'ai-generator',
  'medical-v3',
  'virtual-coach',
  'evaluation-analytics',
  'new-analytics-overview',
  'seasonal-logo',
  'onboarding',
] as const satisfies readonly FlagKey[];
export type SwitchableFlag = (typeof switchableFlags)[number];

export function isSwitchable(text: string): text is SwitchableFlag {
  return switchableFlags.some((flag) => flag === text);
}

/** Null where nobody switched it there. */
export type FlagSwitches = { instance: boolean | null; organisation: boolean | null };

/** A switch for the organisation wins over one for the installation, and that over the settings. */
export function decideFlag(provided: boolean, { instance, organisation }: FlagSwitches): boolean {
  return organisation ?? instance ?? provided;
}
