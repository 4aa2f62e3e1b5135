import { request } from 'node:http';

export type RawResponse = {
  readonly status: number;
  /** Raw header lines, sorted, without the date and the value of the request id. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly body: string;
};

export type RawRequest = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a request and returns the response as received, without decoding. */
export function sendRaw(
  port: number,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders: raw } = response;
        const lines = raw.flatMap((name, index) =>
          index % 2 === 0 ? [`${name.toLowerCase()}: ${raw[index + 1]}`] : [],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: lines
            .filter((line) => !line.startsWith('date:'))
            .map((line) => line.replace(/^(x-request-id:) [\w-]{36}$/, '$1'))
            .toSorted(),
          etag: response.headers.etag ?? '',
          body: Buffer.concat(chunks).toString('latin1'),
        });
      });
    });
    sent.end(body);
  });
}
