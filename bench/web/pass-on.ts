import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers as the product does. */
export function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(product + (asked.url ?? '/'), { headers: asked.headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  onward.end();
}
