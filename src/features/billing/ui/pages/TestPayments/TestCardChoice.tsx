import { IconCreditCard, IconCreditCardOff, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import { type TestCard, testCardNumbers, testCards } from '../../../model/test-payments.ts';

const icons = { good: IconCreditCard, refused: IconCreditCardOff, confirm: IconShieldQuestion } as const;

interface TestCardChoiceProps {
  label: string;
  value: TestCard;
  onChange: (card: TestCard) => void;
}

export function TestCardChoice({ label, value, onChange }: TestCardChoiceProps) {
  const t = useTranslate('test-payments');
  const options = testCards.map((card) => ({
    value: card,
    icon: icons[card],
    label: t(`card.${card}`),
    hint: t(`card.${card}Hint`, { number: testCardNumbers[card] }),
  }));
  return <ChoiceCards label={label} value={value} options={options} onChange={onChange} />;
}
