import type { RecordChange } from '#shared/contract/clinic-record.ts';

/** A clinic wants another name, which waits for an operator. */
export const RECORD_CHANGE: RecordChange = {
  id: 'c1',
  providerId: 'northgate',
  providerName: 'Northgate Dental',
  state: 'pending',
  base: { name: 'Northgate Dental' },
  wanted: { name: 'Northgate Smiles' },
  version: 4,
  requestedBy: 'Jo Smith',
  requestedAt: '2026-03-02T09:00:00.000Z',
  decidedAt: null,
  reason: '',
};
