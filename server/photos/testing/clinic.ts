import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo } from '#shared/contract/photos.ts';
import { buildDesk } from '../../appointments/testing/desk.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

/** The product with a folder of its own for photos, which `stop` removes. */
export async function startWithPhotos(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-photos-'));
  const app = await startTestApp({ env: { DATA_DIR: folder, ...env }, work: true });
  return {
    ...app,
    async stop() {
      await app.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A clinic that can be sent photos. */
export async function buildClinic(app: TestApp) {
  const desk = await buildDesk(app);
  const path = `/providers/${desk.providerId}/photos`;
  return {
    ...desk,
    path,
    /** @param query with the alternative text */
    async upload(bytes: Buffer, query = 'alt=Reception') {
      const response = await fetch(`${app.url}/api${path}?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      });
      const body = (await response.json()) as { photos?: Photo[]; code?: string };
      return { status: response.status, headers: response.headers, ...body };
    },
    async photos(): Promise<Photo[]> {
      return (await desk.call('GET', path)).body['photos'] as Photo[];
    },
  };
}

export type Clinic = Awaited<ReturnType<typeof buildClinic>>;
