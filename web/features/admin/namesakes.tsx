import { Link } from 'react-router';
import type { Application } from '#shared/contract/clinic-applications.ts';
import { paths } from '#web/app/paths.ts';

/** Records of the catalogue that may be the practice of an application, and why. */
export function Namesakes({ namesakes }: Pick<Application, 'namesakes'>) {
  if (namesakes.length === 0) return <p className="text-muted">None found.</p>;
  return (
    <ul className="grid gap-3">
      {namesakes.map(({ id, name, location, sameName, samePostcode, sameRegistration }) => (
        <li key={id}>
          <Link to={paths.adminProvider(id)} className="text-link font-semibold wrap-anywhere">
            {name}
          </Link>
          {location === '' ? null : <span className="wrap-anywhere">, {location}</span>}
          <span className="block text-sm text-muted">
            {[
              sameName ? 'Similar name' : '',
              samePostcode ? 'Same postcode' : '',
              sameRegistration ? 'Same registration' : '',
            ]
              .filter((reason) => reason !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
