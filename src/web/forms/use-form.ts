import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { readServerProblems } from './server-problems.ts';

export type FormOptions<Values extends object, Output> = {
  /** What may be sent, from the feature's model; the messages of its issues are codes ('required'). */
  schema: ZodType<Output>;
  /** What is saved now, or the empty form. */
  start: Values;
  /** The text for a code at a field. What the server refused has the code 'refused'. */
  errorText?: (problem: string, field: keyof Values & string, values: Values) => ReactNode;
  /** The form's field by its name in the input of the operation. */
  serverFields?: Readonly<Record<string, keyof Values & string>>;
  /** Problems show when the form is first sent, unless they are to show at once. */
  showsProblems?: 'when-sent' | 'at-once';
  /** Sends what the schema made of the values. What it throws is told at its field, or stands in `failure`. */
  onSubmit: (output: Output) => Promise<unknown>;
};

export type Form<Values extends object> = {
  values: Values;
  /** What a field of the design system takes. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: ReactNode };
  /** The same for a checkbox or a switch. */
  check: <Name extends keyof Values & string>(
    name: Values[Name] extends boolean ? Name : never,
  ) => { checked: boolean; onChange: (checked: boolean) => void };
  set: (values: Partial<Values>) => void;
  /** Something differs from what is saved. */
  isChanged: boolean;
  /** What is in the form may be sent. */
  isValid: boolean;
  isSubmitting: boolean;
  /** Why it could not be sent, when no field is to blame; gone with the next change or try. */
  failure: unknown;
  submit: () => void;
  /** Shows the problems there are, before the form is sent: for a field that was left. */
  judge: () => void;
  /** Back to what is saved, with no problem shown. */
  reset: () => void;
  /** For the `<form>` element. */
  props: { noValidate: true; onSubmit: (event: FormEvent) => void; ref: RefObject<HTMLFormElement | null> };
};

/**
 * The one way to make a form. Problems show when it is first sent and follow what is typed from then on; the first field
 * with a problem then takes the focus. It is never sent twice at once.
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const { schema, start, errorText, serverFields = {}, showsProblems = 'when-sent', onSubmit } = options;
  const judgesAtOnce = showsProblems === 'at-once';
  const judge = schemaResolver(schema, { sync: true });
  const isJudged = useRef(judgesAtOnce);
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [failedTries, setFailedTries] = useState(0);
  const form = useMantineForm<Values>({
    initialValues: start,
    initialErrors: judgesAtOnce ? judge(start) : {},
    validate: judge,
    // Each change after the first judgement is judged as well, which also takes away what the server refused.
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      setFailure(null);
      if (isJudged.current) form.validate();
    },
  });

  // The problems are on screen before one of them takes the focus.
  useEffect(() => {
    if (failedTries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedTries]);

  const send = async (values: Values) => {
    try {
      await onSubmit(schema.parse(values));
      form.resetDirty();
    } catch (error) {
      const refused = readServerProblems(error, serverFields);
      if (!refused) return setFailure(error);
      form.setErrors(refused);
      setFailedTries((count) => count + 1);
    }
  };
  const handleSubmit = form.onSubmit(send, () => setFailedTries((count) => count + 1));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.submitting) return;
    isJudged.current = true;
    setFailure(null);
    handleSubmit();
  };
  const change = (values: Partial<Values>) => form.setValues(values);

  return {
    values: form.values,
    field(name) {
      const problem = form.errors[name];
      return {
        value: form.values[name],
        onChange: (value) => change({ [name]: value } as unknown as Partial<Values>), // one field of its own
        error: typeof problem === 'string' ? errorText?.(problem, name, form.values) : undefined,
      };
    },
    check: (name) => ({
      checked: form.values[name] === true,
      onChange: (checked) => change({ [name]: checked } as unknown as Partial<Values>), // one field of its own
    }),
    set: change,
    isChanged: form.isDirty(),
    isValid: form.isValid() === true,
    isSubmitting: form.submitting,
    failure,
    submit: () => submit(),
    judge() {
      isJudged.current = true;
      form.validate();
    },
    reset() {
      isJudged.current = judgesAtOnce;
      setFailure(null);
      form.reset();
    },
    props: { noValidate: true, ref: element, onSubmit: submit },
  };
}
