import type { ReactNode } from 'react';
import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import popover from './popover.module.css';
import { selectCaptions } from './shortcuts.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Captions, speed and quality, as far as the video has them; the sound too, where the bar has no room for it. */
export function SettingsPanel({ session, onHelp }: { session: ControlledSession; onHelp: () => void }) {
  const { engine } = session;
  const { captionLanguage, captionLanguages, rate, quality, muted, volume } = useStore(engine.state);
  return (
    <>
      {captionLanguages.length > 0 && (
        <Choice
          label={translate('player', 'captions')}
          value={captionLanguage ?? ''}
          onChoose={(value) => selectCaptions(session, value || null)}
        >
          <option value="">{translate('player', 'captionsOff')}</option>
          {captionLanguages.map(({ language, title }) => (
            <option key={language} value={language}>
              {title}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={translate('player', 'speed')}
        value={String(rate)}
        onChoose={(value) => engine.setRate(Number(value))}
      >
        {rates.map((one) => (
          <option key={one} value={String(one)}>
            {one === 1 ? translate('player', 'speedNormal') : `${one}×`}
          </option>
        ))}
      </Choice>
      {quality.levels.length > 1 && (
        <Choice
          label={translate('player', 'quality')}
          value={String(quality.selected)}
          onChoose={(value) => engine.selectQuality(value === 'auto' ? 'auto' : Number(value))}
        >
          <option value="auto">{translate('player', 'qualityAuto')}</option>
          {quality.levels.map((level) => (
            <option key={level.index} value={String(level.index)}>
              {level.height}p
            </option>
          ))}
        </Choice>
      )}
      <label className={popover.setting}>
        <span>{translate('player', 'volume')}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={muted ? 0 : Math.round(volume * 100)}
          onChange={(event) => changeVolume(session, Number(event.currentTarget.value))}
        />
      </label>
      <Button look="link" onClick={onHelp}>
        {translate('player', 'help.title')}
      </Button>
    </>
  );
}

export function changeVolume({ engine }: ControlledSession, percent: number): void {
  engine.setVolume(percent / 100);
  engine.setMuted(percent === 0);
}

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className={popover.setting}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
