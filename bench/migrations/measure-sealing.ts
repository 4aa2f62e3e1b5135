import type { Connection } from '#server/database/connection.ts';
import { sealPlain } from '#server/keys/seal-plain.ts';
import type { Figure } from '../measure/figure.ts';

const ROWS = 20_000;

/** How fast the job seals what the build before has stored as plain text (ADR-064). */
export async function measureSealing({ db, query }: Connection): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (what: string, fill: string) => {
    // What the benchmark's other rows have is not measured.
    await query('update account set dob = null where dob is not null');
    await query(fill);
    const started = performance.now();
    const rows = await sealPlain({ db, secrets: ['a secret of the benchmark'] }, ROWS);
    const seconds = (performance.now() - started) / 1000;
    figures.push({ what, value: rows / seconds, unit: '/s' });
  };
  await measure(
    'accounts',
    `update account set dob = date '1980-01-01', address = '12 Park Row, Leeds',
       post_code = 'LS1 5HD', phone = '07700 900123'
     where uid in (select uid from account order by uid limit ${ROWS})`,
  );
  await measure(
    'appointments',
    `update appointment set patient_dob = date '1980-01-01'
     where id in (select id from appointment order by id limit ${ROWS})`,
  );
  return figures;
}
