// One chunk for all screens of first steps: the app names each chunk at its start, and learners pay for every name.
export { OnboardingLayer } from './OnboardingLayer.tsx';
export { OnboardingPage } from './pages/OnboardingPage/OnboardingPage.tsx';
export { WelcomePage } from './pages/WelcomePage/WelcomePage.tsx';
