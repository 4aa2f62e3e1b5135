import type { Readable } from 'node:stream';

/** Where backups are: a folder, or a bucket of an S3-compatible store. */
export type BackupTarget = {
  /** For messages. */
  readonly name: string;
  /** Writes a file, completely or not at all. @returns its size in bytes */
  put(name: string, content: Readable): Promise<number>;
  /** The names that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  /** @throws OperatorError when there is no such file */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
};
