import { Clock, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { exceptionTexts, intervalsText, openingText } from '#shared/domain/clinics/opening-copy.ts';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { WEEKDAYS, weekdayOf } from '#shared/domain/dates/weekday.ts';
import { addressLines } from '#web/lib/appointments/address-copy.ts';
import { useMinute } from '#web/lib/site/use-now.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { type ChosenLocation, webLink } from './chosen-location.ts';

type Props = { provider: ProviderRecord; location: ChosenLocation };

/** Address, phone, website and email of the chosen location, as far as present (PROV-05). */
export function Contact({ provider, location }: Props) {
  const call = telLink(location.phone);
  const sites = [webLink(location.website), webLink(provider.personalWebsite)]
    .filter((site) => site !== null)
    .filter((site, index, all) => all.findIndex(({ href }) => href === site.href) === index);
  return (
    <dl className="grid gap-4 text-sm">
      <Row icon={<MapPin />} name="Address" shown={location.address !== ''}>
        <address className="not-italic">
          {addressLines(location.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Row>
      <Row icon={<Phone />} name="Phone" shown={location.phone !== ''}>
        {call ? (
          <a href={call} className="text-link tabular inline-flex min-h-6 items-center">
            {location.phone}
          </a>
        ) : (
          location.phone
        )}
      </Row>
      {location.openingHours ? (
        <Row icon={<Clock />} name="Opening hours" shown>
          <OpeningHours hours={location.openingHours} />
        </Row>
      ) : null}
      <Row icon={<Globe />} name="Website" shown={sites.length > 0}>
        {sites.map(({ href, name }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="text-link flex min-h-6 items-center wrap-anywhere"
          >
            {name}
          </a>
        ))}
      </Row>
      <Row icon={<Mail />} name="E-mail" shown={provider.email !== ''}>
        <a
          href={`mailto:${provider.email}`}
          className="text-link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {provider.email}
        </a>
      </Row>
    </dl>
  );
}

type RowProps = { icon: ReactNode; name: string; shown: boolean; children: ReactNode };

function Row({ icon, name, shown, children }: RowProps) {
  if (!shown) return null;
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5 text-primary [&_svg]:size-5">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** When the chosen location is open: now, in the week, and on the days ahead that differ (P-60). */
function OpeningHours({ hours }: { hours: PlacedHours }) {
  const today = useToday();
  const minute = useMinute();
  const ahead = exceptionTexts(hours, today);
  return (
    <div className="grid gap-2">
      <p className="font-medium">{openingText(hours, today, minute)}</p>
      {/* Where long words may break anywhere, a table breaks short ones too. */}
      <table className="tabular w-full max-w-xs wrap-normal">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {WEEKDAYS.map((name, day) => (
            <tr
              key={name}
              className={day + 1 === weekdayOf(today) ? 'font-semibold' : 'font-normal'}
            >
              <th scope="row" className="py-0.5 pr-4 text-left [font-weight:inherit]">
                {name}
              </th>
              <td>{intervalsText(hours.week[day] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ahead.length > 0 ? (
        <ul className="text-muted">
          {ahead.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
