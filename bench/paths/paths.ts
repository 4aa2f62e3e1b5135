import { SIZES, WHO } from './sizes.ts';
import { callerOf, type World } from './world.ts';

export type Path = {
  readonly what: string;
  /** Text that identifies its measured statements; empty: all of them. */
  readonly statement: string;
  /** Text that identifies its statement that reads rows by id, compared with a primary key lookup. */
  readonly rows?: string;
  readonly atMost: number;
  work(): Promise<unknown>;
};

const EACH = 5;
const SEARCH = 12;

/** Every path, for an average and for the largest case. */
export async function pathsOf(world: World): Promise<Path[]> {
  const { appointments, membership, referrals, rewards, favourites, ledger, emails } = world;
  type Desk = (typeof WHO)['busy' | 'quiet'];
  const list = ({ id, owner }: Desk, query: Parameters<typeof appointments.listOfLocation>[2]) =>
    appointments.listOfLocation(
      callerOf(owner, 'provider', id),
      { providerId: id, addressId: '0' },
      query,
    );
  const deep = await cursorAfter(SIZES.deep);

  async function cursorAfter(rows: number): Promise<string> {
    let cursor: string | null = null;
    for (let read = 0; read < rows; read += 100)
      cursor = (await list(WHO.busy, { pageSize: 100, ...(cursor === null ? {} : { cursor }) }))
        .next;
    if (cursor === null) throw new Error('The list is shorter than that');
    return cursor;
  }
  const both = (
    what: string,
    statement: string,
    run: (uid: string) => Promise<unknown>,
    largest: string,
  ) => [
    { what, statement, atMost: EACH, work: () => run(WHO.average) },
    { what: `${what}, the largest`, statement, atMost: EACH, work: () => run(largest) },
  ];
  const page = { statement: 'desk_by_date', rows: 'any($', atMost: EACH };
  const search = { statement: 'materialized', atMost: SEARCH };
  const history = async (uid: string) =>
    appointments.listOfCard(callerOf(uid), await membership.getCardNumber(uid));
  const typing = (owner: string, text: string) =>
    appointments.listPatients(callerOf(owner, 'provider'), text, 1);
  return [
    ...both('membership status', 'membership', membership.getStatus, WHO.payer),
    ...both('referral stats', '', referrals.statsOf, WHO.referrer),
    ...both('rewards', '', rewards.get, WHO.visitor),
    {
      what: 'rewards, the largest referrer',
      statement: '',
      atMost: EACH,
      work: () => rewards.get(WHO.referrer),
    },
    ...both('history, a page', 'desk_day', history, WHO.visitor).map((path) => ({
      ...path,
      rows: 'any($',
    })),
    { what: 'desk, a page', ...page, work: () => list(WHO.quiet, {}) },
    { what: 'desk, a page, the largest', ...page, work: () => list(WHO.busy, {}) },
    { what: 'desk, a deep page', ...page, work: () => list(WHO.busy, { cursor: deep }) },
    { what: 'desk search', ...search, work: () => list(WHO.quiet, { search: 'mara belton' }) },
    {
      what: 'desk search, the largest',
      ...search,
      work: () => list(WHO.busy, { search: 'mara belton' }),
    },
    {
      what: 'member typeahead',
      statement: 'patient_word',
      atMost: EACH,
      work: () => typing(WHO.quiet.owner, 'mar'),
    },
    {
      what: 'member typeahead, the largest',
      statement: 'patient_word',
      atMost: EACH,
      work: () => typing(WHO.busy.owner, 'mar'),
    },
    ...both('favourites', 'favourite', favourites.list, WHO.collector),
    {
      what: 'outbox, the next mail',
      statement: 'mail_outbox',
      atMost: EACH,
      // The lease expires at once, so that the next call finds the same queue.
      work: () => emails.claimNext(0),
    },
    ...both(
      'ledger balance',
      'payment_balance',
      (uid) => ledger.totalsOf(uid, `sub-now-${uid.replace('member-', '')}`),
      WHO.payer,
    ),
  ];
}
