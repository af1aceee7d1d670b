import { Button } from '#player-shell/Button.tsx';
import { Dialog } from '#player-shell/Dialog.tsx';
import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';

/** Ending cannot be undone, so it needs a confirmation. */
export function EndDialog({ session }: { session: TalkSession }) {
  return (
    <Dialog
      title={say('talk.endTitle')}
      onClose={() => session.keepTalking()}
      actions={
        <>
          <Button look="secondary" onClick={() => session.keepTalking()}>
            {say('talk.keepTalking')}
          </Button>
          <Button look="primary" onClick={() => void session.endTalk()}>
            {say('talk.end')}
          </Button>
        </>
      }
    >
      <p>{say(session.preview ? 'talk.endPreviewText' : 'talk.endText')}</p>
    </Dialog>
  );
}
