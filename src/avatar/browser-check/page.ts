import * as library from '../index.ts';

declare global {
  interface Window {
    avatar: typeof library;
  }
}

window.avatar = library;
