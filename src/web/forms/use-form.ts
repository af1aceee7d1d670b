import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { readServerProblems } from './server-problems.ts';

export type FormOptions<Values extends object, Output> = {
  /** The schema of the feature's model; the messages of its issues are codes ('required'). */
  schema: ZodType<Output>;
  /** The saved values, or the empty form. */
  start: Values;
  /** The text for a code at a field. A field that the server refused has the code 'refused'. */
  errorText?: (problem: string, field: keyof Values & string, values: Values) => ReactNode;
  /** The form's field by its name in the input of the operation. */
  serverFields?: Readonly<Record<string, keyof Values & string>>;
  /** Problems show when the form is first sent, unless they are to show at once. */
  showsProblems?: 'when-sent' | 'at-once';
  /** Sends the values that the schema returned. Its error is shown at the field, or is in `failure`. */
  onSubmit: (output: Output) => Promise<unknown>;
};

export type Form<Values extends object> = {
  values: Values;
  /** The props of a field of the design system. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: ReactNode };
  /** The same for a checkbox or a switch. */
  check: <Name extends keyof Values & string>(
    name: Values[Name] extends boolean ? Name : never,
  ) => { checked: boolean; onChange: (checked: boolean) => void };
  set: (values: Partial<Values>) => void;
  /** A value differs from the saved one. */
  isChanged: boolean;
  /** The form may be sent. */
  isValid: boolean;
  isSubmitting: boolean;
  /** Why sending failed, when no field is the cause; cleared by the next change or try. */
  failure: unknown;
  submit: () => void;
  /** Shows the problems there are, before the form is sent: for a field that was left. */
  judge: () => void;
  /** Resets to the saved values without problems. */
  reset: () => void;
  /** For the `<form>` element. */
  props: { noValidate: true; onSubmit: (event: FormEvent) => void; ref: RefObject<HTMLFormElement | null> };
};

/**
 * The one way to make a form. Problems appear when it is first sent and follow the input from then on; the first field
 * with a problem takes the focus. It is never sent twice at once.
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const { schema, start, errorText, serverFields = {}, showsProblems = 'when-sent', onSubmit } = options;
  const judgesAtOnce = showsProblems === 'at-once';
  const judge = schemaResolver(schema, { sync: true });
  const isJudged = useRef(judgesAtOnce);
  const element = useRef<HTMLFormElement>(null);
  // What is shown follows a moment later, and a second press may come before it.
  const isSending = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [failedTries, setFailedTries] = useState(0);
  const form = useMantineForm<Values>({
    initialValues: start,
    initialErrors: judgesAtOnce ? judge(start) : {},
    validate: judge,
    // After the first check each change is checked, which also clears fields that the server refused.
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
    isSending.current = true;
    try {
      await onSubmit(schema.parse(values));
      // What was typed while it was sent is a change again.
      form.resetDirty(values);
    } catch (error) {
      const refused = readServerProblems(error, serverFields);
      if (!refused) return setFailure(error);
      form.setErrors(refused);
      setFailedTries((count) => count + 1);
    } finally {
      isSending.current = false;
    }
  };
  const handleSubmit = form.onSubmit(send, () => setFailedTries((count) => count + 1));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.submitting || isSending.current) return;
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
