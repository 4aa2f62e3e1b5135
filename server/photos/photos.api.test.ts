import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '#shared/contract/photos.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { S3_KEYS, startS3Server } from '../backup/testing/s3-server.ts';
import { PHOTOS_MAX } from '#shared/domain/photos/limits.ts';
import { findViolations } from '../invariants/invariants.ts';
import { LONG_PROOF } from '../testing/long-proof.ts';
import { draftOfRow } from '../providers/draft-of-row.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { createProviderStore } from '../providers/store.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildClinic, type Clinic, startWithPhotos } from './testing/clinic.ts';
import { jpeg } from './testing/pictures.ts';

const NONE: Photo = { id: '', src: '', alt: '', version: 0 };

/** All of 20 uploads at the same time to a clinic without photos take ten seconds. */
const [UPLOADS, WINNERS] = LONG_PROOF ? [20, PHOTOS_MAX] : [4, 2];

type Card = Pick<ProviderRecord, '_id' | 'pictures'>;

describe.skipIf(!hasTestDatabase())('the photos of a clinic', () => {
  let app: TestApp;
  let clinic: Clinic;
  let photo: Buffer;
  beforeAll(async () => {
    app = await startWithPhotos();
    photo = await jpeg();
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    clinic = await buildClinic(app);
  });
  afterAll(() => app.stop());

  const get = (path: string) => fetch(app.url + path);
  const record = async () =>
    (await callApi(app, 'GET', `/providers/${clinic.providerId}`)).body as ProviderRecord;
  /** As the first page of a search shows the clinic. */
  const card = async () => {
    const { body } = await callApi(app, 'GET', '/search/providers?category=Dentists&size=100');
    return (body['providers'] as Card[]).find(({ _id }) => _id === clinic.providerId);
  };
  const added = async (alt: string): Promise<Photo> => {
    const { photos = [] } = await clinic.upload(photo, `alt=${encodeURIComponent(alt)}`);
    return photos.at(-1) as Photo;
  };

  /** Photos whose pixels are of no matter: drawing one takes half a second. */
  async function withoutFiles(...alts: string[]): Promise<Photo[]> {
    await app.connection.query(
      `insert into provider_photo (id, provider_id, position, alt, created_at)
       select gen_random_uuid()::text, $1, n - 1, alt, now()
       from unnest($2::text[]) with ordinality t(alt, n)`,
      [clinic.providerId, alts],
    );
    return clinic.photos();
  }

  it('take the place of the illustrations on the page, the card and the sharing image', async () => {
    const image = () => get(`/share/providers/${clinic.providerId}.png`);
    const before = { record: await record(), tag: (await image()).headers.get('etag') };
    expect(before.record.pictures[0]?.src).toMatch(/^\/pictures\//);
    const { id, src } = await added('Our reception');
    await added('The garden');
    const { pictures, image: first } = await record();
    expect(pictures).toEqual([
      { src, alt: 'Our reception' },
      { src: expect.stringMatching(/^\/photos\//), alt: 'The garden' },
    ]);
    expect([src, first]).toEqual([`/photos/${id}`, `/photos/${id}-800.webp`]);
    expect((await card())?.pictures).toEqual(pictures);
    const shared = await image();
    expect([shared.status, shared.headers.get('etag') === before.tag]).toEqual([200, false]);
  });

  it('stay when the record is imported or edited', async () => {
    const { src } = await added('Our reception');
    const row = await createProviderStore(app.connection.db).find(clinic.providerId);
    if (!row) throw new Error('The clinic is missing');
    await createSaveStore(app.connection.db).save([draftOfRow(row)], app.clock.now());
    expect((await card())?.pictures).toEqual([{ src, alt: 'Our reception' }]);
  });

  it('are served for ever, as pictures and nothing else', async () => {
    const { src } = await added('Our reception');
    for (const [width, format] of [
      [400, 'webp'],
      [1200, 'avif'],
    ] as const) {
      const response = await get(`${src}-${width}.${format}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  });

  it('have no other files', async () => {
    const { src } = await added('Our reception');
    for (const path of [
      `${src}-500.webp`,
      `${src}-400.jpg`,
      src,
      '/photos/00000000-0000-4000-8000-000000000000-400.webp',
      '/photos/..%2f..%2fsecret',
      '/photos/a/b',
    ]) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([
        path,
        404,
        'no-store',
      ]);
    }
  });

  it('are gone at once when they are deleted', async () => {
    const [one, other] = [await added('One'), await added('Other')];
    const { status, body } = await clinic.call('DELETE', `${clinic.path}/${one.id}`);
    expect([status, body['photos']]).toEqual([200, [other]]);
    expect((await get(`${one.src}-400.webp`)).status).toBe(404);
    expect((await card())?.pictures).toEqual([{ src: other.src, alt: 'Other' }]);
    expect((await clinic.call('DELETE', `${clinic.path}/${one.id}`)).body['code']).toBe(
      'photo/not-found',
    );
    expect((await get(`${other.src}-400.webp`)).status).toBe(200);
  });

  it('take a new description based on the last one', async () => {
    const [{ id, version } = NONE] = await withoutFiles('Our reception');
    const save = (alt: string, from: number) =>
      clinic.call('PUT', `${clinic.path}/${id}`, { alt, version: from });
    expect((await save('The front desk', version)).status).toBe(200);
    expect((await card())?.pictures[0]?.alt).toBe('The front desk');
    expect((await save('Too late', version)).body['code']).toBe('photo/changed');
    expect((await save(' ', version + 1)).body['fields']).toEqual({
      alt: 'Please describe the photo.',
    });
  });

  it('are put into another order, once for everyone who read the same one', async () => {
    const from = (await withoutFiles('A', 'B', 'C')).map(({ id }) => id);
    const [a = '', b = '', c = ''] = from;
    const order = (to: string[]) =>
      clinic.call('PUT', `/providers/${clinic.providerId}/photo-order`, { from, to });
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, 'x'],
      [a, b, 'x'],
    ])
      expect((await order(wrong)).body['code']).toBe('photo/changed');
    const replies = await Promise.all([order([c, a, b]), order([b, c, a])]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const won = replies[0]?.status === 200 ? [c, a, b] : [b, c, a];
    expect((await clinic.photos()).map(({ id }) => id)).toEqual(won);
    expect((await record()).pictures.map(({ src }) => src)).toEqual(
      won.map((id) => `/photos/${id}`),
    );
  });

  it(`are 12 at most, also when ${UPLOADS} are uploaded at the same time`, async () => {
    await withoutFiles(...Array.from({ length: PHOTOS_MAX - WINNERS }, () => 'Seeded'));
    const replies = await Promise.all(Array.from({ length: UPLOADS }, () => clinic.upload(photo)));
    const codes = replies.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(WINNERS);
    expect(codes.filter((code) => code === 'photo/limit')).toHaveLength(UPLOADS - WINNERS);
    expect(new Set((await clinic.photos()).map(({ id }) => id)).size).toBe(PHOTOS_MAX);
    expect(await findViolations(app.connection)).toEqual({});
  });

  it('wait for each other, and too many are asked to come again', async () => {
    const clinics = new Map([[clinic.providerId, 'owner']]);
    const caller = { uid: clinic.uid, clinics } as unknown as Parameters<
      typeof app.services.photos.add
    >[0];
    const waiting: ((bytes: Buffer) => void)[] = [];
    const read = () => new Promise<Buffer>((resolve) => waiting.push(resolve));
    const upload = () =>
      app.services.photos.add(caller, clinic.providerId, { alt: 'A', crop: null, read });
    const uploads = Array.from({ length: 20 }, () => upload().catch((error: unknown) => error));
    await vi.waitFor(() => expect(waiting).toHaveLength(20), 10_000);
    const refused = await clinic.upload(photo);
    expect([refused.status, refused.code]).toEqual([503, 'server/unavailable']);
    expect(refused.headers.get('retry-after')).toBe('5');
    for (const send of waiting) send(Buffer.from('not a photo'));
    for (const error of await Promise.all(uploads))
      expect(error).toMatchObject({ code: 'photo/unreadable' });
    expect((await clinic.upload(photo)).status).toBe(200);
  });

  it.each<[string, Buffer | (() => Promise<Buffer>), string, number]>([
    ['request/invalid', Buffer.from(''), '', 400],
    ['request/invalid', Buffer.from(''), 'alt=%20', 400],
    ['request/invalid', Buffer.from(''), `alt=${'x'.repeat(151)}`, 400],
    ['request/invalid', Buffer.from(''), 'alt=A&x=2', 400],
    ['photo/unreadable', Buffer.from('<svg/>'), 'alt=A', 400],
    ['photo/too-small', () => jpeg({ width: 640, height: 480 }), 'alt=A', 400],
    ['request/too-large', Buffer.alloc(12 * 1024 * 1024 + 1), 'alt=A', 413],
  ])('are refused with %s', async (code, bytes, query, status) => {
    const reply = await clinic.upload(typeof bytes === 'function' ? await bytes() : bytes, query);
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect(await clinic.photos()).toEqual([]);
  });

  it('do not exist for other clinics, and are no business of an admin', async () => {
    const [{ id } = NONE] = await withoutFiles('Our reception');
    const other = await buildClinic(app);
    const admin = await buildPerson(app, { role: 'admin' });
    const calls: [string, string, object?][] = [
      ['GET', clinic.path],
      ['PUT', `${clinic.path}/${id}`, { alt: 'Mine', version: 1 }],
      ['PUT', `/providers/${clinic.providerId}/photo-order`, { from: [id], to: [id] }],
      ['DELETE', `${clinic.path}/${id}`],
      ['POST', `${clinic.path}?alt=Mine`],
    ];
    for (const call of calls) {
      expect((await other.call(...call)).body['code']).toBe('provider/not-found');
      expect((await admin.call(...call)).body['code']).toBe('auth/forbidden');
      expect((await callApi(app, ...call)).body['code']).toBe('auth/required');
    }
    expect((await other.call('DELETE', `${other.path}/${id}`)).body['code']).toBe(
      'photo/not-found',
    );
    expect(await clinic.photos()).toHaveLength(1);
  });

  it('leave a trace in the audit log with who changed them', async () => {
    const { id } = await added('Our reception');
    await clinic.call('DELETE', `${clinic.path}/${id}`);
    const { rows } = await app.connection.query(
      'select actor_uid, action, detail from audit_entry where subject = $1 order by id',
      [clinic.providerId],
    );
    expect(rows).toEqual([
      { actor_uid: clinic.uid, action: 'photo/added', detail: { photo: id } },
      { actor_uid: clinic.uid, action: 'photo/deleted', detail: { photo: id } },
    ]);
    const log = await clinic.call('GET', `/clinics/${clinic.providerId}/log`);
    expect(log.body['items']).toMatchObject([
      { what: 'Deleted a photo' },
      { what: 'Added a photo' },
    ]);
  });
});

describe.skipIf(!hasTestDatabase())('photos in a bucket', () => {
  let app: TestApp;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    s3 = await startS3Server();
    app = await startWithPhotos({
      PHOTOS_BUCKET: 'photos',
      PHOTOS_ENDPOINT: s3.env.AWS_ENDPOINT_URL,
      PHOTOS_REGION: s3.env.AWS_REGION,
      PHOTOS_KEY_ID: S3_KEYS.AWS_ACCESS_KEY_ID,
      PHOTOS_SECRET: S3_KEYS.AWS_SECRET_ACCESS_KEY,
    });
  });
  afterAll(async () => {
    await app.stop();
    await s3.stop();
  });

  it('are stored, served and removed there, and say so when it fails', async () => {
    const clinic = await buildClinic(app);
    const { photos: [photo] = [] } = await clinic.upload(await jpeg());
    if (!photo) throw new Error('The photo is missing');
    expect([...s3.objects.keys()].toSorted()).toEqual(
      ['1200.avif', '1200.webp', '400.avif', '400.webp', '800.avif', '800.webp'].map(
        (end) => `${photo.id}-${end}`,
      ),
    );
    const served = await fetch(`${app.url}${photo.src}-400.webp`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(s3.objects.get(`${photo.id}-400.webp`));
    await clinic.call('DELETE', `${clinic.path}/${photo.id}`);
    await vi.waitFor(() => expect([...s3.objects.keys()]).toEqual([]), 10_000);

    const { photos: [lost] = [] } = await clinic.upload(await jpeg());
    s3.objects.delete(`${lost?.id}-400.webp`);
    expect((await fetch(`${app.url}${lost?.src}-400.webp`)).status).toBe(404);
    await s3.stop();
    const failed = await fetch(`${app.url}${lost?.src}-800.webp`);
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await clinic.upload(await jpeg())).code).toBe('server/unavailable');
    expect(await clinic.photos()).toHaveLength(1);
  });
});
