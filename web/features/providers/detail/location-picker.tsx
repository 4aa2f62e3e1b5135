import type { ProviderLocation } from '#shared/contract/records/provider.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { addressLines } from './chosen-location.ts';

/** More than so many are a list to open instead of cards in sight. */
const MOST_CARDS = 4;

type Props = {
  locations: readonly ProviderLocation[];
  chosen: number;
  onChoose: (index: number) => void;
};

/** Which of several addresses; none where there is one only (spec 2, Provider detail). */
export function LocationPicker({ locations, chosen, onChoose }: Props) {
  if (locations.length < 2) return null;
  if (locations.length > MOST_CARDS) {
    return (
      <Select
        label="Location"
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={locations.map(({ index, title, town }) => ({
          value: String(index),
          label: town && !title.includes(town) ? `${title}, ${town}` : title,
        }))}
      />
    );
  }
  return (
    <RadioGroup
      legend="Location"
      name="location"
      look="cards"
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={locations.map(({ index, title, address }) => ({
        value: String(index),
        label: title,
        hint: addressLines(address)
          .filter((line) => line !== title)
          .join(', '),
      }))}
    />
  );
}
