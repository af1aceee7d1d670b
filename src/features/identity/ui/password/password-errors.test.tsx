// @vitest-environment jsdom
import { it } from 'vitest';
import { render } from '#tests/render.tsx';
import { findPasswordError } from '../../model/password-rules.ts';
import { useFirstPasswordErrorText } from './password-errors.ts';

function Refusal({ password }: { password: string }) {
  const errorText = useFirstPasswordErrorText();
  const error = findPasswordError(password);
  return <p>{error && errorText(error, 'Password')}</p>;
}

it('tells whoever makes an account how long a password has to be, also where there is none', async () => {
  const view = await render(<Refusal password="short1" />);
  view.getByText('Password must be at least 8 characters.');
  await view.update(<Refusal password="" />);
  view.getByText('Password must be at least 8 characters.');
  await view.update(<Refusal password={'x'.repeat(200)} />);
  view.getByText(/Password is too long/);
});
