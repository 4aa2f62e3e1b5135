import { IdleWarning } from './idle-warning.tsx';
import { ScrollPopup } from './scroll-popup.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import type { Person } from './use-person.ts';

/** What appears in the course of time, for whoever uses a page. Load it lazily. */
export default function ShellExtras({ person }: { person: Person }) {
  return (
    <>
      <ScrollToTop />
      <ScrollPopup person={person} />
      <IdleWarning />
    </>
  );
}
