/** How long the browser may take to begin with a download. */
const KEPT_FOR_MS = 10_000;

/** Gives the reader a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
