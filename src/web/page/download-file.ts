/** Hands the browser a file to keep. */
export function downloadFile(filename: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The same with a text; without a type it is a table. */
export function downloadText(filename: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(filename, text, type);
}
