import { ADMIN_PAGE_SIZE } from '#shared/contract/admin.ts';

export const offsetOf = (page: number) => (page - 1) * ADMIN_PAGE_SIZE;

/** A page of a list, as the contract has it. */
export async function pageOf<Row, Item>(
  page: number,
  found: Promise<{ rows: Row[]; total: number }>,
  present: (row: Row) => Item,
) {
  const { rows, total } = await found;
  return { items: rows.map(present), total, page, pageSize: ADMIN_PAGE_SIZE };
}
