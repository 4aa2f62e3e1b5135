import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#server/project-root.ts';
import { startNginx } from '#server/testing/nginx.ts';

const TEMPLATE = join(findProjectRoot(), 'deploy/nginx/halewell.conf.template');

type ProxyOptions = {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The ports of the two processes. */
  readonly apps: readonly [number, number];
  /** For the certificate and the logs. */
  readonly folder: string;
  /** Changes the configuration, as a test does with its timeouts. */
  readonly adjust?: (template: string) => string;
};

/** Fills in the variables of the template, as the container image of nginx does. @throws Error for an unknown one */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has an unknown variable: ${name}`);
    return value;
  });
}

/** Starts nginx with the configuration of `deploy/` and a self-signed certificate. */
export async function startProxy({
  httpPort,
  httpsPort,
  apps,
  folder,
  adjust = (template) => template,
}: ProxyOptions) {
  const certificate = join(folder, 'fullchain.pem');
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', certificate];
  execFileSync('openssl', [...request, ...names, ...files], { stdio: 'ignore' });
  const http = fillTemplate(adjust(readFileSync(TEMPLATE, 'utf8')), {
    APP_1: `127.0.0.1:${apps[0]}`,
    APP_2: `127.0.0.1:${apps[1]}`,
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    SERVER_NAME: 'localhost',
    TLS_FOLDER: folder,
    LOG_FOLDER: folder,
  });
  const { stop } = await startNginx(http, httpsPort);
  return { stop, certificate: readFileSync(certificate, 'utf8') };
}
