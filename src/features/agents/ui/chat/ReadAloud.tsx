import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createBrowserSpeaker } from '#avatar/speech.ts';
import { findVoice } from '#features/virtual-humans/model/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';

/** Says an answer in the agent's voice; nothing where it has none or the browser cannot speak. */
export function ReadAloud({ text, voiceId }: { text: string; voiceId: number | null }) {
  const t = useTranslate('agents');
  const voice = findVoice(voiceId);
  const [speaker] = useState(() => (voice ? createBrowserSpeaker() : null));
  const [isSpeaking, setIsSpeaking] = useState(false);
  // What is being said ends with the page.
  useEffect(() => () => speaker?.dispose(), [speaker]);
  if (!voice || !speaker) return null;
  const handleClick = async () => {
    if (isSpeaking) return speaker.cancel();
    setIsSpeaking(true);
    const { gender, age } = voice;
    await speaker.speak(text, { lang: voice.locale, voice: { gender, age } });
    setIsSpeaking(false);
  };
  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        icon={isSpeaking ? <IconPlayerStop size={16} aria-hidden /> : <IconVolume size={16} aria-hidden />}
        onClick={() => void handleClick()}
      >
        {t(isSpeaking ? 'answer.stop' : 'answer.listen')}
      </Button>
    </div>
  );
}
