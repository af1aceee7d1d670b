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
