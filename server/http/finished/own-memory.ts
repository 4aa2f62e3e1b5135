/**
 * Bytes in memory of their own, for what is kept: Node puts small buffers together in pieces of 64 kB,
 * and its compressors hand over the beginning of a larger one. One answer of 2 kB that is kept would
 * keep all of it.
 */
export function inOwnMemory(content: string | Buffer): Buffer<ArrayBuffer> {
  if (typeof content === 'string') {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
    bytes.write(content);
    return bytes;
  }
  const bytes = Buffer.allocUnsafeSlow(content.length);
  content.copy(bytes);
  return bytes;
}
