/** A signed-in member, as the load generator needs it. */
export type Member = {
  readonly uid: string;
  readonly cardNumber: string;
  /** The signed session cookie, for fetching tokens. */
  readonly cookie: string;
  readonly token: string;
};

/** A provider with a signed-in manager. */
export type Desk = Omit<Member, 'cardNumber'> & {
  readonly providerId: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The test data at the start of the load. */
export type World = {
  readonly providerIds: readonly string[];
  readonly members: readonly Member[];
  readonly desks: readonly Desk[];
};

/** The test data without tokens. */
export type Filled = Pick<World, 'providerIds'> & {
  readonly members: readonly Omit<Member, 'token'>[];
  readonly desks: readonly Omit<Desk, 'token'>[];
};

/** Amount of test data; `BENCH_SCALE` reduces it for trial runs. */
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
