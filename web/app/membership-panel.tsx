import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Picture } from '#web/ui/picture.tsx';

const FACTS = [
  ['Up to 20% off', 'on selected services at trusted providers'],
  [
    `${pounds(PLANS.single.amountPence)} a year`,
    `or ${pounds(PLANS.family.amountPence)} for up to ${PLANS.family.people} people, cancel any time`,
  ],
  ['Pay the provider directly', 'A membership, not health insurance'],
] as const;

/**
 * The other half of a wide screen beside a bare page. A narrow one never asks for its picture: what
 * has no box and may come late is not fetched.
 * @param facts false where a page is no occasion to speak of the membership
 */
export function MembershipPanel({ facts }: { facts: boolean }) {
  return (
    <aside
      aria-label="About the membership"
      data-print="hide"
      className="sticky top-0 h-dvh p-3 max-lg:hidden"
    >
      <div className="flex h-full flex-col overflow-hidden rounded-plate bg-theme-strong text-theme-ink">
        <div className="min-h-0 flex-1">
          <Picture
            src="/pictures/doctors-4"
            alt="A reception desk with two waiting chairs under a clock"
            sizes="(min-width: 64rem) 80vh, 1px"
            className="object-[8%_50%] lg:h-full"
          />
        </div>
        {facts ? (
          <ul className="grid gap-4 p-6 xl:px-8">
            {FACTS.map(([fact, detail]) => (
              <li key={fact}>
                <strong className="block text-lg font-semibold">{fact}</strong>
                <span className="text-sm">{detail}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </aside>
  );
}
