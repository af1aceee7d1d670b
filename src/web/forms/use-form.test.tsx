// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { render } from '#tests/render.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'required'),
  email: z.string().trim().includes('@', 'invalid'),
  news: z.boolean(),
});
type Output = z.output<typeof schema>;

interface PersonFormProps {
  onSubmit: (output: Output) => Promise<unknown>;
  showsProblems?: 'at-once';
}

function PersonForm({ onSubmit, showsProblems = undefined }: PersonFormProps) {
  const form = useForm({
    schema,
    start: { name: '', email: 'lee@example.test', news: false },
    ...(showsProblems ? { showsProblems } : {}),
    serverFields: { Email: 'email' },
    errorText: (problem, field) => `${field}: ${problem}`,
    onSubmit,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="E-mail" {...form.field('email')} />
      <Checkbox label="News" {...form.check('news')} />
      <p>{form.isChanged ? 'changed' : 'as saved'}</p>
      <p>{form.isSubmitting ? 'sending' : 'idle'}</p>
      {form.failure instanceof Error ? <p role="alert">{form.failure.message}</p> : null}
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
    </form>
  );
}

async function open(onSubmit: PersonFormProps['onSubmit'] = async () => {}, showsProblems?: 'at-once') {
  const handle = vi.fn(onSubmit);
  const view = await render(<PersonForm onSubmit={handle} {...(showsProblems ? { showsProblems } : {})} />);
  const send = () => view.user.click(view.getByRole('button', { name: 'Send' }));
  const type = (label: string, text: string) => view.user.type(view.getByLabelText(label), text);
  return { ...view, handle, send, type };
}

it('sends what the schema makes of the values', async () => {
  const { handle, send, type, user, getByLabelText } = await open();
  await type('Name', ' Lee ');
  await user.click(getByLabelText('News'));
  await send();
  expect(handle).toHaveBeenCalledExactlyOnceWith({ name: 'Lee', email: 'lee@example.test', news: true });
});

it('shows problems when it is first sent, focuses the first of them, and follows what is typed from then on', async () => {
  const { handle, send, type, user, getByLabelText, queryByText } = await open();
  await user.clear(getByLabelText('E-mail'));
  expect(queryByText('email: invalid')).toBeNull();
  await send();
  expect(handle).not.toHaveBeenCalled();
  expect(queryByText('name: required')).not.toBeNull();
  expect(document.activeElement).toBe(getByLabelText('Name'));
  await type('Name', 'L');
  expect(queryByText('name: required')).toBeNull();
  expect(queryByText('email: invalid')).not.toBeNull();
  await user.clear(getByLabelText('Name'));
  expect(queryByText('name: required')).not.toBeNull();
});

it('shows problems at once where that is asked for', async () => {
  const { queryByText } = await open(undefined, 'at-once');
  expect(queryByText('name: required')).not.toBeNull();
});

it('tells at its field what the server refused, until the form is changed', async () => {
  const { send, type, getByLabelText, queryByText, queryByRole } = await open(async () => {
    throw new AppGraphqlError('BAD_USER_INPUT', [{ extensions: { fields: { Email: 'taken' } } }]);
  });
  await type('Name', 'Lee');
  await send();
  expect(queryByText('email: refused')).not.toBeNull();
  expect(queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(getByLabelText('E-mail'));
  await type('E-mail', 'x');
  expect(queryByText('email: refused')).toBeNull();
});

it('tells any other failure apart from the fields', async () => {
  const { send, type, queryByRole } = await open(async () => {
    throw new Error('The line is down.');
  });
  await type('Name', 'Lee');
  await send();
  expect(queryByRole('alert')?.textContent).toBe('The line is down.');
  await type('Name', 'x');
  expect(queryByRole('alert')).toBeNull();
});

it('keeps as a change what is typed while it is sent', async () => {
  let finish = () => {};
  const { send, type, findByText, getByText } = await open(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await type('Name', 'Lee');
  await send();
  await findByText('sending');
  await type('Name', ' Chen');
  finish();
  await findByText('idle');
  expect(getByText('changed')).toBeTruthy();
});

it('is not sent twice at once', async () => {
  let finish = () => {};
  const { handle, send, type, findByText } = await open(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await type('Name', 'Lee');
  await send();
  await send();
  expect(handle).toHaveBeenCalledOnce();
  await findByText('sending');
  finish();
  await findByText('idle');
});

it('is as saved after it was sent, and goes back to that', async () => {
  const { send, type, user, getByRole, getByLabelText, findByText, queryByText } = await open();
  expect(queryByText('as saved')).not.toBeNull();
  await type('Name', 'Lee');
  expect(queryByText('changed')).not.toBeNull();
  await send();
  await findByText('as saved');
  await type('Name', 'x');
  await user.click(getByRole('button', { name: 'Discard' }));
  expect(getByLabelText('Name')).toHaveProperty('value', 'Lee');
  expect(queryByText('as saved')).not.toBeNull();
});

it('is sent once by two presses of which the second comes before the first is shown', async () => {
  const { handle, type, container } = await open(() => new Promise(() => {}));
  await type('Name', 'Lee');
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await vi.waitFor(() => expect(handle).toHaveBeenCalled());
  expect(handle).toHaveBeenCalledOnce();
});
