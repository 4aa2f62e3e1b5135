import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'backup-key', AWS_SECRET_ACCESS_KEY: 'backup-secret' };
const REGION = 'eu-west-2';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/**
 * A small S3 over HTTP: objects, lists, and uploads in parts. It rejects a request whose signature (AWS
 * Signature Version 4) or content hash is wrong, and parts other than the last that are below 5 MB.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let failParts = false;

  function handle(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname).replace(/^\/[^/]+\/?/, '');
    const query = url.searchParams;
    const send = (status: number, xml = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(xml);
    const fail = (status: number, code: string) =>
      send(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!isSigned(request, url, body)) return void fail(403, 'SignatureDoesNotMatch');

    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      send(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (request.method === 'PUT' && uploadId) {
      if (failParts) return void fail(403, 'AccessDenied');
      uploads.get(uploadId)?.set(Number(query.get('partNumber')), body);
      send(200, '', { etag: `"${sha256(body)}"` });
    } else if (request.method === 'POST' && uploadId) {
      const parts = [...(uploads.get(uploadId) ?? [])].toSorted(([one], [other]) => one - other);
      if (parts.slice(0, -1).some(([, part]) => part.length < 5 * 1024 * 1024))
        return void fail(400, 'EntityTooSmall');
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
      uploads.delete(uploadId);
      send(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    } else if (request.method === 'DELETE' && uploadId) {
      uploads.delete(uploadId);
      send(204);
    } else if (request.method === 'PUT') {
      objects.set(key, body);
      send(200, '', { etag: `"${sha256(body)}"` });
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      send(204);
    } else if (query.get('list-type') === '2') {
      // Two on a page, so that a client has to turn it.
      const names = [...objects.keys()].filter((name) =>
        name.startsWith(query.get('prefix') ?? ''),
      );
      const rest = names
        .toSorted()
        .filter((name) => name > (query.get('continuation-token') ?? ''));
      const page = rest.slice(0, 2);
      const next = rest.length > 2 ? page.at(-1) : undefined;
      send(
        200,
        `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`,
        { 'content-type': 'application/xml' },
      );
    } else {
      const object = objects.get(key);
      if (!object) return void fail(404, 'NoSuchKey');
      response.writeHead(200, { 'content-length': object.length }).end(object);
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handle(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    objects,
    /** The uploads that were neither completed nor aborted. */
    unfinished: () => uploads.size,
    rejectParts: (reject: boolean) => void (failParts = reject),
    env: { ...S3_KEYS, AWS_REGION: REGION, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Recomputes the signature from the request as it arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, id, day, signedHeaders = '', signature] =
    /Credential=([^/]+)\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      authorization,
    ) ?? [];
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (id !== S3_KEYS.AWS_ACCESS_KEY_ID || contentHash !== sha256(body)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join(
    '\n',
  );
  const key = [String(day), REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
