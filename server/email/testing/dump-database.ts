import type { Connection } from '../../database/connection.ts';

/** Keeps new emails in the outbox, to look at the database while they wait. */
export const HOLD_EMAILS = `
  create or replace function hold_email() returns trigger language plpgsql as $$
  begin
    new.due_at := now() + interval '1 hour';
    return new;
  end $$;
  create trigger hold_email before insert on mail_outbox
    for each row execute function hold_email()`;

/** Lets the emails go, and those that come after. */
export const RELEASE_EMAILS = `
  drop trigger hold_email on mail_outbox;
  update mail_outbox set due_at = now() where due_at > now()`;

/** Every row of every table of every schema as text: what a copy of the database contains. */
export async function dumpDatabase({ query }: Pick<Connection, 'query'>): Promise<string> {
  const { rows: tables } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await query(`select t::text as row from ${name} as t`);
    texts.push(...(rows as { row: string }[]).map(({ row }) => row));
  }
  return texts.join('\n');
}
