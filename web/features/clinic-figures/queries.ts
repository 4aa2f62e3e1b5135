import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clinicFiguresContract } from '#shared/contract/clinic-figures.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';

export type Wanted = {
  readonly providerId: string;
  readonly weeks: number;
  /** Empty: all. */
  readonly location: string;
};

const inputOf = ({ providerId, weeks, location }: Wanted) => ({
  params: { id: providerId },
  query: { weeks, ...(location === '' ? {} : { location }) },
});

/** The figures of a period; those before stay on the screen while others load. */
export const figuresQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['clinic-figures', wanted.providerId, wanted.weeks, wanted.location],
    queryFn: ({ signal }) =>
      api.call(clinicFiguresContract.getClinicFigures, inputOf(wanted), { signal }),
    placeholderData: keepPreviousData,
  });

export async function saveFigures(wanted: Wanted): Promise<void> {
  saveFile(await api.call(clinicFiguresContract.exportClinicFigures, inputOf(wanted)));
}
