import { pounds } from '#shared/domain/money/pounds.ts';

/** A member in a table: the name and, below it, the email address. */
export function Member({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <br />
      <span className="text-muted wrap-anywhere">{email}</span>
    </>
  );
}

export const amountColumn = {
  heading: 'Amount',
  numeric: true,
  render: ({ amountPence }: { amountPence: number }) => pounds(amountPence),
};
