import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { filesOf } from '../photos/photo-files.ts';

/** The names of the files of all photos in a database. */
export async function listPhotoFiles(db: Kysely<Tables>): Promise<string[]> {
  const photos = await db.selectFrom('provider_photo').select('id').orderBy('id').execute();
  return photos.flatMap(({ id }) => filesOf(id).map(({ name }) => name));
}
