import { pounds } from '#shared/domain/money/pounds.ts';

type Props = {
  title: string;
  service: string;
  pricePence: number;
  percent: number;
  note: string;
};

export function PriceExample({ title, service, pricePence, percent, note }: Props) {
  const savedPence = Math.round((pricePence * percent) / 100);
  const lines = [
    { term: service, amount: pounds(pricePence), look: '' },
    {
      term: `Member discount, ${percent}%`,
      amount: `−${pounds(savedPence)}`,
      look: 'text-benefit',
    },
    {
      term: 'You pay the provider',
      amount: pounds(pricePence - savedPence),
      look: 'border-t border-line pt-3 text-lg font-semibold',
    },
  ];
  return (
    <figure className="break-inside-avoid rounded-card border border-line bg-surface p-4 sm:p-6">
      <figcaption className="text-sm font-semibold text-muted">{title}</figcaption>
      <dl className="mt-4 grid gap-3">
        {lines.map(({ term, amount, look }) => (
          <div key={term} className={`flex items-baseline justify-between gap-4 ${look}`}>
            <dt>{term}</dt>
            <dd className="tabular">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{note}</p>
    </figure>
  );
}
