import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '#server/photos/photo-files.ts';
import { createPhotoStore } from '#server/photos/store.ts';
import type { Ports } from '#server/ports/ports.ts';
import { findProjectRoot } from '#server/project-root.ts';
import type { Services } from '#server/services.ts';
import { pictureFile } from '#shared/domain/pictures/variants.ts';
import type { Connection } from '../connection.ts';

type Deps = {
  readonly connection: Connection;
  readonly services: Pick<Services, 'clinics' | 'identity'>;
  readonly ports: Pick<Ports, 'clock' | 'photos'>;
};

const FOLDER = join(findProjectRoot(), 'web/public/pictures');
const OWNER = 'clinics@halewell.example';

type SeedPhoto = readonly [picture: string, alt: string];

/** Drawn by us (`pictures/`), in the sizes that an upload is drawn in; each text is of its picture. */
const PHOTOS: Readonly<Record<string, readonly SeedPhoto[]>> = {
  'larkmoor-private-gp-leeds': [
    ['doctors-4', 'Reception, with two chairs to wait in'],
    ['doctors-1', 'A consulting room'],
    ['doctors-3', 'A treatment couch'],
  ],
  'pennant-dental-studio-cardiff': [
    ['dentists-1', 'The bright surgery'],
    ['dentists-3', 'The second surgery in the evening'],
  ],
  'strideworks-physiotherapy-nottingham': [
    ['physiotherapists-1', 'A treatment table and wall bars'],
    ['physiotherapists-3', 'Parallel bars by the windows'],
    ['physiotherapists-4', 'Mats, balls and exercise bands'],
  ],
};

/** Adds photos to some demo clinics that have none. Run it after the providers. */
export async function seedPhotos({ connection, services, ports }: Deps): Promise<void> {
  const store = createPhotoStore(connection, services.clinics.recordChange);
  const owner = await services.identity.findUserByEmail(OWNER);
  if (!owner) return;
  for (const [providerId, photos] of Object.entries(PHOTOS)) {
    if ((await store.list(providerId)).length > 0) continue;
    for (const [picture, alt] of photos) {
      const id = randomUUID();
      for (const { name, width, format, type } of filesOf(id)) {
        const bytes = await readFile(join(FOLDER, pictureFile(picture, width, format)));
        await ports.photos.put(name, bytes, type);
      }
      await store.add({ providerId, actorUid: owner.uid, at: ports.clock.now() }, { id, alt });
    }
  }
}
