/** Writes into a field, in place of what is selected in it, as if it was typed; the field gets the focus. */
export function insertAtCaret(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, and still the only way of writing that a browser's own undo takes back.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
