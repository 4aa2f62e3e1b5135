import { createHash } from 'node:crypto';
import { type Effort, pack, type Packing, packingFor } from './pack.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One packing of an answer. Its tag is strong: the same tag means the same bytes. */
export type Form = {
  readonly tag: string;
  readonly headers: HeaderList;
  readonly body: Buffer<ArrayBuffer>;
  /** The headers of a 304: those alone that keep or change what the browser knows (RFC 9110, 15.4.5). */
  readonly unchanged: HeaderList;
};

/** An answer that is the same for everybody, to be sent as often as it is asked for. */
export type FinishedAnswer = {
  /** The same for the same bytes and headers. */
  readonly digest: string;
  /** How much memory it takes by now. */
  bytes(): number;
  /** As a browser with this `Accept-Encoding` gets it; packed when first asked for. */
  formFor(accepted: string | undefined): Form | Promise<Form>;
};

type Parts = {
  readonly body: Buffer<ArrayBuffer>;
  /** Lower-case names; without what belongs to a packing. */
  readonly headers: HeaderList;
  /** What the answer depends on beside its address. */
  readonly vary: string;
  readonly effort: Effort;
};

/** Below it packing saves no packet on the way. */
export const SMALLEST_PACKED_BYTES = 1024;
/** What the headers of a form take, about. */
const OVERHEAD_BYTES = 2000;
/** What a packing takes of the body, about: counted before there is one, because one follows at once. */
const PACKED_SHARE = 0.25;

/** Finishes an answer: tag, headers and, when they are asked for, its packings. */
export function createFinishedAnswer({ body, headers, vary, effort }: Parts): FinishedAnswer {
  const digest = createHash('sha256')
    .update(headers.join('\n'))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const forms = new Map<Packing | null, Form | Promise<Form>>();
  const isPacked = body.length >= SMALLEST_PACKED_BYTES;
  let expected = isPacked ? OVERHEAD_BYTES + body.length * PACKED_SHARE : 0;
  let bytes = OVERHEAD_BYTES + body.length;

  function formOf(packing: Packing | null, content: Buffer<ArrayBuffer>): Form {
    const tag = `"${digest}${packing ? `-${packing}` : ''}"`;
    const about: HeaderList = [
      ['etag', tag],
      ['vary', vary],
    ];
    const packed: HeaderList = packing ? [['content-encoding', packing]] : [];
    return {
      tag,
      headers: [...headers, ...about, ...packed],
      body: content,
      unchanged: [...headers.filter(([name]) => name === 'cache-control'), ...about],
    };
  }

  async function packedForm(packing: Packing): Promise<Form> {
    const form = formOf(packing, await pack(body, packing, effort));
    expected = 0;
    bytes += form.body.length + OVERHEAD_BYTES;
    forms.set(packing, form);
    return form;
  }

  return {
    digest,
    bytes: () => bytes + expected,
    formFor(accepted) {
      const packing = isPacked ? packingFor(accepted) : null;
      const known = forms.get(packing);
      if (known) return known;
      const form = packing ? packedForm(packing) : formOf(null, body);
      forms.set(packing, form);
      return form;
    },
  };
}
