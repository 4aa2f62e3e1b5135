type GivenFile = { fileName: string; mediaType: string; content: string };

/** How long the browser may take to begin reading the file. */
const READ_WITHIN_MS = 60_000;

export function saveFile({ fileName, mediaType, content }: GivenFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
