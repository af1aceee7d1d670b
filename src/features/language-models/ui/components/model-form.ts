import { z } from 'zod';
import { readModelEngine } from '../../model/language-model.ts';
import {
  addressOf,
  currencies,
  findMissing,
  keepsKey,
  type ModelSettings,
  modelSettingsChange,
} from '../../model/model-settings.ts';
import type { SavedSettings } from './LanguageModelCard.tsx';

/** The fields of the form beside the settings: a new key, or the removal of the saved one. */
export type ModelForm = ModelSettings & { key: string; removesKey: boolean };
type ModelFormField = keyof ModelSettings | 'key';

const million = 1_000_000;

export function readSaved(saved: SavedSettings): ModelSettings {
  return {
    engine: readModelEngine(saved.Engine),
    baseUrl: saved.BaseURL,
    modelId: saved.ModelID,
    currency: saved.Currency,
    inputPriceMicros: saved.InputPriceMicros,
    outputPriceMicros: saved.OutputPriceMicros,
    monthlyCeilingMicros: saved.MonthlyCeilingMicros,
    judgeWithModel: saved.JudgeWithModel,
    understandWithModel: saved.UnderstandWithModel,
  };
}

export function toAmount(micros: number): number {
  return micros / million;
}

/** Seconds for people: hundredths where there is not even one. */
export function toSeconds(durationMs: number): readonly [number, { maximumFractionDigits: number }] {
  return [durationMs / 1000, { maximumFractionDigits: durationMs < 1000 ? 2 : 1 }];
}

export function toMicros(amount: number | null): number {
  return Math.round((amount ?? 0) * million);
}

/** Whether the saved key will still be there, as the server will decide. */
function keepsSavedKey(saved: SavedSettings, form: ModelForm): boolean {
  return saved.HasKey && !form.removesKey && keepsKey(readSaved(saved), form);
}

/** The changes that may be saved over the present settings. */
export function modelFormSchema(saved: SavedSettings) {
  return z.custom<ModelForm>().superRefine((form, context) => {
    const { removesKey: _removesKey, ...values } = form;
    const parsed = modelSettingsChange.safeParse(values);
    const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
    const missing = findMissing(form, form.key.trim() !== '' || keepsSavedKey(saved, form));
    for (const field of new Set(missing ? [...wrong, missing] : wrong))
      context.addIssue({ code: 'custom', path: field === undefined ? [] : [field], message: 'wrong' });
  });
}

/** The form's fields by their names in the input, for problems that only the server finds. */
export const modelServerFields: Readonly<Record<string, ModelFormField>> = {
  BaseURL: 'baseUrl',
  ModelID: 'modelId',
  Key: 'key',
  InputPriceMicros: 'inputPriceMicros',
  OutputPriceMicros: 'outputPriceMicros',
  MonthlyCeilingMicros: 'monthlyCeilingMicros',
};

export function toInput(form: ModelForm) {
  return {
    Engine: form.engine,
    BaseURL: form.baseUrl.trim(),
    ModelID: form.modelId.trim(),
    ...(form.key.trim() === '' ? (form.removesKey ? { Key: '' } : {}) : { Key: form.key.trim() }),
    Currency: form.currency,
    InputPriceMicros: form.inputPriceMicros,
    OutputPriceMicros: form.outputPriceMicros,
    MonthlyCeilingMicros: form.monthlyCeilingMicros,
    JudgeWithModel: form.judgeWithModel,
    UnderstandWithModel: form.understandWithModel,
  };
}

/** The target of calls, for people: a host; null as long as there is none. */
export function findHost(form: ModelSettings): string | null {
  const address = addressOf(form);
  return URL.canParse(address) ? new URL(address).host || null : null;
}

/** The host of another model for one use; '' without one. */
export function hostOfRoute({ Engine, BaseURL }: SavedSettings['Routes'][number]): string {
  const address = addressOf({ engine: readModelEngine(Engine), baseUrl: BaseURL });
  return URL.canParse(address) ? new URL(address).host : '';
}

export const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
