// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { SearchSelect } from '../fields/SearchSelect.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';
import { Button } from './Button.tsx';

const nothing = () => {};
const controls = {
  Button: (works: boolean) => <Button busy={works}>Send</Button>,
  Switch: (works: boolean) => <Switch label="On" checked disabled={works} onChange={nothing} />,
  Checkbox: (works: boolean) => <Checkbox label="On" checked disabled={works} onChange={nothing} />,
  Select: (works: boolean) => (
    <Select
      label="Role"
      value="a"
      options={[{ value: 'a', label: 'A' }]}
      disabled={works}
      onChange={nothing}
    />
  ),
  SearchSelect: (works: boolean) => (
    <SearchSelect
      label="Forms"
      chosen={[]}
      options={[]}
      search=""
      onSearch={nothing}
      disabled={works}
      onChange={nothing}
    />
  ),
};

it.each(Object.entries(controls))('%s has the focus again when its work is done', async (_name, draw) => {
  const { container, update } = await render(draw(false));
  const control = container.querySelector<HTMLElement>('button, input:not([type="hidden"])');
  control?.focus();
  expect(document.activeElement).toBe(control);
  await update(draw(true));
  // As browsers do it; jsdom leaves the focus where nothing can be done.
  control?.blur();
  await update(draw(false));
  expect(document.activeElement).toBe(control);
});
