import * as library from '../index.ts';
import * as speech from '../speech.ts';

const avatar = { ...library, ...speech };

declare global {
  interface Window {
    avatar: typeof avatar;
  }
}

window.avatar = avatar;
