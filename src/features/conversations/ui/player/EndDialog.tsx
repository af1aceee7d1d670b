import { Button } from '#player-shell/Button.tsx';
import { Dialog } from '#player-shell/Dialog.tsx';
import type { LiveConversation } from './live-conversation.ts';
import { say } from './say.ts';

/** Ending cannot be undone, so it needs a confirmation. */
export function EndDialog({ conversation }: { conversation: LiveConversation }) {
  return (
    <Dialog
      title={say('talk.endTitle')}
      onClose={() => conversation.goOn()}
      actions={
        <>
          <Button look="secondary" onClick={() => conversation.goOn()}>
            {say('talk.keepTalking')}
          </Button>
          <Button look="primary" onClick={() => void conversation.end()}>
            {say('talk.end')}
          </Button>
        </>
      }
    >
      <p>{say(conversation.preview ? 'talk.endPreviewText' : 'talk.endText')}</p>
    </Dialog>
  );
}
