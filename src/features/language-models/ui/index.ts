export { LanguageModelCard } from './components/LanguageModelCard.tsx';
