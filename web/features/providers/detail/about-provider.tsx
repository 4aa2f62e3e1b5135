import { Check } from 'lucide-react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PriceList } from './price-list.tsx';

/** Summary, details, booking notes and the services offered (PROV-01, PROV-03, PROV-12). */
export function AboutProvider({ provider }: { provider: ProviderRecord }) {
  const { summary, details, servicesOffered, services, bookingNotes, prices, registrations } =
    provider;
  const offered = servicesOffered.length > 0 ? servicesOffered : services;
  return (
    <>
      {bookingNotes ? (
        <Notice tone="info" title="Before you book">
          <p className="whitespace-pre-line wrap-anywhere">{bookingNotes}</p>
        </Notice>
      ) : null}
      {summary || details ? (
        <section aria-labelledby="about" className="measure grid gap-3 wrap-anywhere">
          <h2 id="about">About</h2>
          {summary ? <p className="font-medium">{summary}</p> : null}
          {details ? <p className="whitespace-pre-line">{details}</p> : null}
        </section>
      ) : null}
      {offered.length > 0 ? (
        <section aria-labelledby="services" className="grid gap-3">
          <h2 id="services">Services offered</h2>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {offered.map((service, index) => (
              <li key={index} className="flex items-start gap-2 text-sm">
                <Check className="mt-0.5 size-4 shrink-0 text-benefit" />
                <span className="min-w-0 wrap-anywhere">{service}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PriceList prices={prices} />
      {registrations.length > 0 ? (
        <section aria-labelledby="registrations" className="grid gap-3">
          <h2 id="registrations">Registrations</h2>
          <ul className="grid gap-2">
            {registrations.map(({ register, registerName, number, url }) => (
              <li key={`${register} ${number}`}>
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {registerName}
                </a>
                , number {number}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
