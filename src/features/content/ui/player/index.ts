export { AroundItem, BesideItem, LearnerItemParts } from './AroundItem.tsx';
