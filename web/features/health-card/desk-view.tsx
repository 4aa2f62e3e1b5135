import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CardView } from './card-view.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useWakeLock } from './use-wake-lock.ts';

type Props = {
  brand: string;
  card: CardView;
  /** "Checked …" or "Offline. As confirmed on …" */
  checked: string | null;
  onClose: () => void;
};

/**
 * The card in full screen, readable across a counter and in sunlight: black on white in any colour
 * scheme, the number as large as possible, every name in full. Keeps the screen awake.
 */
export function DeskView({ brand, card, checked, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    page.dataset['deskView'] = '';
    return () => {
      delete page.dataset['deskView'];
      // Closing restores the focus only while the dialog is still in the document.
      element?.close();
    };
  }, []);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="desk-view-title"
      onCancel={onCancel}
      // The browser may close it without a cancel event, for example on a second Escape.
      onClose={() => {
        if (dialog.current && !dialog.current.open) onClose();
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain bg-white text-black scheme-light"
    >
      <div className="desk-view mx-auto grid min-h-full max-w-6xl gap-x-[4vmin] gap-y-[2.5vmin] p-4 sm:p-6">
        <header className="desk-head flex items-center justify-between gap-4">
          <h2 id="desk-view-title" className="flex items-center gap-2 text-lg">
            <BrandMark size={28} />
            {brand} health card
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-black px-4 font-semibold [&_svg]:size-5"
          >
            <X />
            Close
          </button>
        </header>
        <p className="desk-number">
          <span className="sr-only">Card number: </span>
          <span className="desk-number-size tabular font-bold whitespace-nowrap">
            {formatCardNumber(card.cardNumber ?? '')}
          </span>
        </p>
        <DeskFacts card={card} checked={checked} />
        {card.qr ? <QrCode {...card.qr} label="QR code of your card" className="desk-qr" /> : null}
      </div>
    </dialog>
  );
}

function DeskFacts({ card, checked }: { card: CardView; checked: string | null }) {
  const { fullName, family, plan, expiresAt, graceUntil, status, placeholders } = card;
  return (
    <div className="desk-facts grid min-w-0 content-start gap-4">
      <dl className="grid gap-x-4 gap-y-3">
        <Fact term="Name" wide>
          <span className="text-2xl/[1.15] break-words">{fullName}</span>
        </Fact>
        <Fact term="Status">{status}</Fact>
        <Fact term="Plan">{plan ?? placeholders.plan}</Fact>
        <Fact term={card.dateTerm}>{expiresAt ? longDate(expiresAt) : placeholders.date}</Fact>
        {graceUntil ? <Fact term="Benefits until">{longDate(graceUntil)}</Fact> : null}
        {family.length > 0 ? (
          <Fact term="Also on this card" wide>
            <ul className="flex flex-wrap gap-x-6">
              {family.map((name, index) => (
                <li key={`${index} ${name}`} className="min-w-0 break-words">
                  {name}
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      {checked ? <p className="text-base">{checked}</p> : null}
    </div>
  );
}

type FactProps = { term: string; wide?: boolean; children: ReactNode };

function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-sm">{term}</dt>
      <dd
        className={classNames('tabular font-semibold', wide ? 'text-lg/[1.25]' : 'text-base/[1.3]')}
      >
        {children}
      </dd>
    </div>
  );
}
