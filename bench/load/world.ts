/** Somebody with a session: what the load generator needs to act as that person. */
export type Member = {
  readonly uid: string;
  readonly cardNumber: string;
  /** The signed cookie, with which the token is fetched. */
  readonly cookie: string;
  readonly token: string;
};

/** A provider with somebody signed in at its desk. */
export type Desk = Omit<Member, 'cardNumber'> & {
  readonly providerId: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Who and what is there when the load begins. */
export type World = {
  readonly providerIds: readonly string[];
  readonly members: readonly Member[];
  readonly desks: readonly Desk[];
};

/** The same before anyone fetched a token. */
export type Filled = Pick<World, 'providerIds'> & {
  readonly members: readonly Omit<Member, 'token'>[];
  readonly desks: readonly Omit<Desk, 'token'>[];
};

/** How much there is; `BENCH_SCALE` makes it smaller for trying out. */
export type Size = ReturnType<typeof sizeFor>;

export function sizeFor(scale: number) {
  const at = (count: number, atLeast: number) => Math.max(atLeast, Math.round(count * scale));
  return {
    providers: at(5_000, 50),
    members: at(300, 20),
    desks: at(10, 2),
    deskRows: at(2_000, 50),
    visits: 8,
  };
}
