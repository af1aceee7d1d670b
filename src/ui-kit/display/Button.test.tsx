// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { Button } from './Button.tsx';

/** Browsers take the focus from what is disabled; jsdom leaves it there. */
const loseFocus = () => (document.activeElement as HTMLElement | null)?.blur();

function Pair({ listen }: { listen: (setBusy: (busy: boolean) => void) => void }) {
  const [busy, setBusy] = useState(false);
  listen(setBusy);
  return (
    <>
      <Button busy={busy}>Save</Button>
      <Button>Other</Button>
    </>
  );
}

async function open() {
  let change: (busy: boolean) => void = () => {};
  const { getByRole } = await render(
    <Pair
      listen={(setBusy) => {
        change = setBusy;
      }}
    />,
  );
  return {
    save: getByRole('button', { name: 'Save' }),
    other: getByRole('button', { name: 'Other' }),
    setBusy: (busy: boolean) => act(() => change(busy)),
  };
}

it('has the focus again when what it does is done', async () => {
  const { save, setBusy } = await open();
  save.focus();
  setBusy(true);
  loseFocus();
  setBusy(false);
  expect(document.activeElement).toBe(save);
});

it('takes the focus from nothing that a person went on to, and not where it had none', async () => {
  const { save, other, setBusy } = await open();
  save.focus();
  setBusy(true);
  other.focus();
  setBusy(false);
  expect(document.activeElement).toBe(other);
  loseFocus();
  setBusy(true);
  setBusy(false);
  expect(document.activeElement).toBe(document.body);
});
