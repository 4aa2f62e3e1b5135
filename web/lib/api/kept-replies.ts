/** A reply and the tag by which the server knows it again. */
export type KeptReply = { readonly tag: string; readonly data: unknown };

/**
 * The last replies of calls that are asked again and again (decision 27), in memory only, of one
 * person at a time: whoever comes next finds nothing of the one before.
 */
export function createKeptReplies() {
  let owner: string | null = null;
  const replies = new Map<string, KeptReply>();

  function forget(): void {
    owner = null;
    replies.clear();
  }

  return {
    forget,
    find(person: string, address: string): KeptReply | undefined {
      if (person !== owner) {
        forget();
        owner = person;
      }
      return replies.get(address);
    },
    /** Keeps a reply, unless its person has left meanwhile. */
    keep(person: string, address: string, reply: KeptReply): void {
      if (person === owner) replies.set(address, reply);
    },
  };
}
