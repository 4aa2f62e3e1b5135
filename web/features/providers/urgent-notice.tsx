import type { ReactNode } from 'react';
import { urgentHelp } from '#shared/domain/search/red-flags/find-red-flag.ts';
import type { UrgentHelp } from '#shared/domain/search/red-flags/red-flag.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = { service: string; location: string };

/**
 * Whom to call first if what was typed may be an emergency, whatever the search finds, and even if it fails
 * (P-71); nothing otherwise. Lazy-loaded with the list of phrases.
 */
export default function UrgentNotice({ service, location }: Props) {
  const help = urgentHelp(service, location);
  if (help === null) return null;
  return (
    <div className="page py-4">
      <Notice tone="error" className="measure text-base">
        {TEXTS[help]}
      </Notice>
    </div>
  );
}

/** Northern Ireland has no NHS 111. */
const URGENT_ADVICE = (
  <>
    For urgent advice, <Call number="111">call NHS 111</Call>. In Northern Ireland, call your GP or
    the out-of-hours service.
  </>
);

const SAMARITANS = (
  <>
    To talk to someone at any time, <Call number="116123">call Samaritans free on 116 123</Call>.
  </>
);

/** The free numbers of the UK. */
const TEXTS: Readonly<Record<UrgentHelp, ReactNode>> = {
  emergency: (
    <>
      This could be an emergency. If it’s happening now, <Call number="999">call 999</Call>.{' '}
      {URGENT_ADVICE}
    </>
  ),
  urgent: (
    <>
      If it’s sudden or severe, <Call number="999">call 999</Call>. {URGENT_ADVICE}
    </>
  ),
  crisis: (
    <>
      If anyone is in danger, <Call number="999">call 999</Call>. {SAMARITANS}
    </>
  ),
  harm: (
    <>
      If anyone has taken too much or is hurt, <Call number="999">call 999</Call> now, even if they
      feel well. {SAMARITANS}
    </>
  ),
  danger: (
    <>
      If anyone is in danger, <Call number="999">call 999</Call>. If you can’t speak on a mobile,
      dial 55 when you’re asked to. {SAMARITANS}
    </>
  ),
};

function Call({ number, children }: { number: string; children: ReactNode }) {
  return (
    <a href={`tel:${number}`} className="text-link font-semibold">
      {children}
    </a>
  );
}
