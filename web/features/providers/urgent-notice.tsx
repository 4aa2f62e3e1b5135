import type { ReactNode } from 'react';
import type { UnderstoodPart } from '#shared/contract/search.ts';
import { type UrgentHelp, urgentHelp } from '#shared/domain/search/urgent-help.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = { parts: readonly Pick<UnderstoodPart, 'kind' | 'label'>[] };

/** Whom to call first, above the results of a search for something that may not wait; nothing otherwise. */
export function UrgentNotice({ parts }: Props) {
  const needs = parts.filter(({ kind }) => kind === 'need').map(({ label }) => label);
  const help = urgentHelp(needs);
  if (help === null) return null;
  return (
    <Notice tone="info" className="measure mb-4">
      {TEXTS[help]}
    </Notice>
  );
}

/** The free numbers of the UK. Northern Ireland has no NHS 111. */
const TEXTS: Readonly<Record<UrgentHelp, ReactNode>> = {
  crisis: (
    <>
      If anyone is in danger, <Call number="999">call 999</Call>. To talk to someone at any time,{' '}
      <Call number="116123">call Samaritans free on 116 123</Call>.
    </>
  ),
  emergency: (
    <>
      If it’s sudden or severe, <Call number="999">call 999</Call>. For urgent advice,{' '}
      <Call number="111">call NHS 111</Call>. In Northern Ireland, call your GP or the out-of-hours
      service.
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
