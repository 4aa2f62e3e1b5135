import type { clinicRecordContract } from '#shared/contract/clinic-record.ts';
import type { Handlers } from '../http/call.ts';
import type { RecordChangeService } from './service.ts';

export function recordChangeRoutes(
  records: RecordChangeService,
): Handlers<typeof clinicRecordContract> {
  return {
    getClinicRecord: ({ caller, params }) => records.read(caller, params.id),
    saveClinicRecord({ caller, params, body }) {
      const { removedLocations: _, waiting, version, ...values } = body;
      return records.save(caller, params.id, { values, version, waiting });
    },
    withdrawRecordChange: ({ caller, params, body }) => records.withdraw(caller, params.id, body),
    listRecordVersions: ({ caller, params }) => records.listVersions(caller, params.id),
    getRecordVersion: ({ caller, params }) => records.readVersion(caller, params),
    listRecordChanges: () => records.list(),
    decideRecordChange: ({ caller, params, body }) => records.decide(caller.uid, params.id, body),
  };
}
