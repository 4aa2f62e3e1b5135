import type { ReactNode } from 'react';
import type { Application } from '#shared/contract/clinic-applications.ts';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { readRegistration } from '#shared/domain/providers/registration.ts';
import { FormSection } from '#web/ui/form-section.tsx';

/** What an application says, with links to the registers. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { name, categories, website, summary, registrations, locations, contact } = application;
  return (
    <>
      <FormSection title="Practice" description="As the applicant wrote it.">
        <Facts>
          <Fact term="Name">{name}</Fact>
          <Fact term="Categories">{categories.join(', ')}</Fact>
          <Fact term="Website">{website || 'Not stated'}</Fact>
          <Fact term="Summary">{summary}</Fact>
        </Facts>
      </FormSection>
      <FormSection title="Registrations" description="Look each one up before you approve.">
        {registrations.length === 0 ? (
          <p className="text-muted">None. The law requires none for these categories.</p>
        ) : (
          <Facts>
            {registrations.map((line) => (
              <Registration key={line} line={line} />
            ))}
          </Facts>
        )}
      </FormSection>
      <FormSection title="Locations" description="Each becomes a location of the record.">
        <Facts>
          {locations.map(({ address, town, postcode, phone }, index) => (
            <Fact key={`${index} ${postcode}`} term={`Location ${index + 1}`}>
              {address}, {town}, {postcode}
              <br />
              {phone}
            </Fact>
          ))}
        </Facts>
      </FormSection>
      <FormSection title="Contact" description="Only operators see this.">
        <Facts>
          <Fact term="Name">{contact.name}</Fact>
          <Fact term="Role">{contact.role}</Fact>
          <Fact term="Email">
            <a href={`mailto:${contact.email}`} className="text-link">
              {contact.email}
            </a>
          </Fact>
          <Fact term="Phone">
            <a href={telLink(contact.phone) ?? undefined} className="text-link">
              {contact.phone}
            </a>
          </Fact>
        </Facts>
      </FormSection>
    </>
  );
}

function Registration({ line }: { line: string }) {
  const read = readRegistration(line);
  if (!read) return <Fact term="Unknown register">{line}</Fact>;
  return (
    <Fact term={read.registerName}>
      <span className="tabular">{line}</span>,{' '}
      <a href={read.url} target="_blank" rel="noreferrer" className="text-link">
        open the {read.register} register
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Fact>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
