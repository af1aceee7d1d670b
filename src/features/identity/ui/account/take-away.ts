/** Lets the browser download a text as a file. */
export function downloadTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the address by the next tick.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const sheet = page?.createElement('pre');
  if (page && sheet) {
    sheet.textContent = text;
    sheet.style.fontSize = '14pt';
    page.body.append(sheet);
    frame.contentWindow?.print();
  }
  // The frame must stay until the print dialog is closed.
  setTimeout(() => frame.remove(), 1000);
}
