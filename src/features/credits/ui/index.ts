export { CreditUseCard } from './CreditUseCard.tsx';
