export { EvidenceCard } from './components/EvidenceCard.tsx';
export { LanguageModelCard } from './components/LanguageModelCard.tsx';
export { SwitchboardCard } from './components/SwitchboardCard.tsx';
