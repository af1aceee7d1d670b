import { Select } from './Select.tsx';

const all = 'all';
const more = 'more';

/** What is listed of something of which there may be ten thousand. */
interface Offered {
  options: readonly { value: string; label: string }[];
  /** Some are found by their name alone. */
  areMore: boolean;
}

interface OfferedSelectProps {
  label: string;
  /** In place of one: none is chosen. */
  rest: string;
  /** Below the options, where some are found by their name alone. */
  moreText: string;
  emptyText: string;
  offered: Offered;
  chosen: string | undefined;
  /** What the chosen one is called, where it may be none of the options: what narrows has to be seen. */
  chosenName: string | undefined;
  search: (text: string) => void;
  onChange: (chosen: string | undefined) => void;
}

/** One of many or none, however many there are: the first are listed, the others are found by their name. */
export function OfferedSelect(props: OfferedSelectProps) {
  const { label, rest, moreText, emptyText, offered, chosen, chosenName, search, onChange } = props;
  const isListed = offered.options.some(({ value }) => value === chosen);
  return (
    <Select
      label={label}
      searchable
      onSearch={search}
      emptyText={emptyText}
      value={chosen ?? all}
      options={[
        { value: all, label: rest },
        ...(chosen !== undefined && chosenName !== undefined && !isListed
          ? [{ value: chosen, label: chosenName }]
          : []),
        ...offered.options,
        ...(offered.areMore ? [{ value: more, label: moreText, disabled: true }] : []),
      ]}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  );
}
