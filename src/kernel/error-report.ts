/** What is said of an error: where it happened, and nothing that a person wrote. */
export type ErrorReport = {
  /** 'TypeError'. */
  type: string;
  /** Of errors whose text names code alone; else ''. */
  message: string;
  /** The innermost first, as stacks have them. */
  frames: readonly StackFrame[];
};
type StackFrame = { function: string; file: string; line: number; column: number };

const mostFrames = 50;
const longestText = 200;
/** The text of any other error may hold what somebody typed: JSON.parse quotes it. */
const saysCodeAlone = /^(?:TypeError|ReferenceError|RangeError)$/;

/** @param stack of V8, Firefox or Safari */
export function describeError(error: {
  name: string;
  message: string;
  stack?: string | undefined;
}): ErrorReport {
  const type = /^[\w$.]{1,80}$/.test(error.name) ? error.name : 'Error';
  return {
    type,
    message: saysCodeAlone.test(type) ? withoutWords(error.message) : '',
    frames: readFrames(error.stack ?? ''),
  };
}

/** Quoted text is kept where it is the name of a property; addresses and numbers go. */
function withoutWords(message: string): string {
  return message
    .replace(/(['"`])((?:(?!\1).)*)\1/gs, (whole, _quote, text: string) =>
      /^[\w$.-]{1,60}$/.test(text) ? whole : '(text)',
    )
    .replace(/\S+@\S+/g, '(address)')
    .replace(/\b[a-z]+:\/\/\S+/gi, '(address)')
    .replace(/\d{3,}/g, '(number)')
    .slice(0, longestText);
}

const ofV8 = /^\s*at (?:async )?(?:(.*?) \()?([^()\s]+):(\d+):(\d+)\)?$/;
const ofOthers = /^([^@]*)@([^\s]+):(\d+):(\d+)$/;

function readFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found = ofV8.exec(line) ?? ofOthers.exec(line);
      if (!found) return [];
      const [, name = '', file = '', row = '0', column = '0'] = found;
      return [
        {
          function: name.slice(0, longestText),
          file: placeOf(file),
          line: Number(row),
          column: Number(column),
        },
      ];
    })
    .slice(0, mostFrames);
}

/** Without the machine's folders, the site's name, and whatever an address says after its path. */
function placeOf(file: string): string {
  const path = file.replace(/^(?:https?|file):\/\/[^/]*/, '').replace(/[?#].*$/, '');
  return path.replace(/^.*\/(?=(?:src|node_modules|assets)\/)/, '/').slice(-longestText);
}
