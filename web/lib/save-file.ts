type DownloadFile = { fileName: string; mediaType: string; content: string };

/** Time for the browser to start reading the file. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile({ fileName, mediaType, content }: DownloadFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
