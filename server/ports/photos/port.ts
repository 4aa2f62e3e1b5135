/** Where the files of photos are: a folder, or a bucket of an S3-compatible store. */
export type PhotoFiles = {
  /** Writes a file, completely or not at all. @throws AppError server/unavailable */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** @returns null when there is no such file @throws AppError server/unavailable */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when there is no such file. @throws AppError server/unavailable */
  remove(name: string): Promise<void>;
};
